-- Numbers of before, imported with hyphens or the country's code, become digits as forms store them: no search found
-- them whole. Messages that wait are still for the same number; a code that was sent before is bound to the number as it
-- was written, and ends.
CREATE FUNCTION phone_digits(phone TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(
    regexp_replace(regexp_replace(normalize(phone, NFKC), '[^0-9+]', '', 'g'), '^\+?(00)?82(?=[0-9])0?', '0'),
    '[^0-9]', '', 'g')
$$;

UPDATE users SET phone = phone_digits(phone) WHERE phone ~ '[^0-9]';
UPDATE phone_certifications SET phone = phone_digits(phone), expires_at = LEAST(expires_at, now())
  WHERE phone ~ '[^0-9]';
UPDATE tool_orders SET phone = phone_digits(phone) WHERE phone ~ '[^0-9]';
UPDATE timetable_reservations SET guest_phone = phone_digits(guest_phone) WHERE guest_phone ~ '[^0-9]';
UPDATE messages SET recipient = phone_digits(recipient)
  WHERE channel <> 'email' AND recipient ~ '[^0-9]' AND phone_digits(recipient) ~ '^01';

DROP FUNCTION phone_digits(TEXT);

ALTER TABLE users VALIDATE CONSTRAINT users_phone_is_digits;
ALTER TABLE phone_certifications VALIDATE CONSTRAINT phone_certifications_phone_is_digits;
ALTER TABLE tool_orders VALIDATE CONSTRAINT tool_orders_phone_is_digits;
ALTER TABLE timetable_reservations VALIDATE CONSTRAINT timetable_reservations_guest_phone_is_digits;
