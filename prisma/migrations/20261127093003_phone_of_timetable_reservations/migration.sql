-- New numbers are digits alone. One table at a time and without reading its rows: its lock is held for a moment.
ALTER TABLE timetable_reservations ADD CONSTRAINT timetable_reservations_guest_phone_is_digits CHECK (guest_phone !~ '[^0-9]') NOT VALID;
