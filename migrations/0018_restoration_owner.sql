-- One restoration owns the row, and writes only while it does. Up to last_message, messages are those of its
-- backup. Where a release that noted neither has begun, both stay as they are here.
ALTER TABLE restoring ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE restoring ADD COLUMN last_message INTEGER;
