from boggle.cli.main import main

raise SystemExit(main())
