@rem npm scripts begin with exec, which replaces the shell on other systems. On Windows, this file runs the rest.
@%*
