-- New numbers are digits alone. One table at a time and without reading its rows: its lock is held for a moment.
ALTER TABLE users ADD CONSTRAINT users_phone_is_digits CHECK (phone !~ '[^0-9]') NOT VALID;
