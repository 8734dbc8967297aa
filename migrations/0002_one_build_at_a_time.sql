-- One build waits and one runs, however many saves ask for one.
CREATE UNIQUE INDEX builds_one_pending ON builds (status) WHERE status = 'pending';
CREATE UNIQUE INDEX builds_one_running ON builds (status) WHERE status = 'running';
