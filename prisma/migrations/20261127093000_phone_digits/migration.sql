-- Phone numbers are stored as digits, 01012345678, as forms store them since they read every form of a number. Numbers
-- of before, with hyphens or the country's code, were found by no search for the whole number.
CREATE FUNCTION phone_digits(phone TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(
    regexp_replace(regexp_replace(normalize(phone, NFKC), '[^0-9+]', '', 'g'), '^\+?(00)?82(?=[0-9])0?', '0'),
    '[^0-9]', '', 'g')
$$;

UPDATE users SET phone = phone_digits(phone) WHERE phone ~ '[^0-9]';
UPDATE phone_certifications SET phone = phone_digits(phone) WHERE phone ~ '[^0-9]';
UPDATE tool_orders SET phone = phone_digits(phone) WHERE phone ~ '[^0-9]';
UPDATE timetable_reservations SET guest_phone = phone_digits(guest_phone) WHERE guest_phone ~ '[^0-9]';

DROP FUNCTION phone_digits(TEXT);

ALTER TABLE users ADD CONSTRAINT users_phone_is_digits CHECK (phone !~ '[^0-9]');
ALTER TABLE phone_certifications ADD CONSTRAINT phone_certifications_phone_is_digits CHECK (phone !~ '[^0-9]');
ALTER TABLE tool_orders ADD CONSTRAINT tool_orders_phone_is_digits CHECK (phone !~ '[^0-9]');
ALTER TABLE timetable_reservations
  ADD CONSTRAINT timetable_reservations_guest_phone_is_digits CHECK (guest_phone !~ '[^0-9]');
