@rem npm scripts begin with exec, which replaces the shell elsewhere: Windows runs the rest.
@%*
