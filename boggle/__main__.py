from boggle.command import main

raise SystemExit(main())
