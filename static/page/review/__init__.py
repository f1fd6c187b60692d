"""The review of a round: what was missed, finding it afterwards, and the result to share."""
