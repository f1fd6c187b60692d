"""Watching for parts of a page that move by themselves."""

MOST = 0.01  # the score of layout shifts from which Lighthouse begins to take points off is ten times as large
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    shifts.push([value, sources.map(({ node }) => node?.id || node?.className || node?.nodeName)]);
}).observe({ type: "layout-shift", buffered: true });
"""
