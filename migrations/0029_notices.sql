-- E-mails that an administrator has chosen to get, as a JSON array of their kinds.
ALTER TABLE admins ADD COLUMN notices TEXT NOT NULL DEFAULT '["release","build"]' CHECK (json_valid(notices));
