-- Numbers that were imported with hyphens or the country's code become digits before the table has its constraint: from
-- then on every update of such a row would fail, also that of a login. Only these rows are locked, in the order of their
-- ids, and one table at a time.
-- A code that was sent before is bound to the number as it was written, and ends.
CREATE FUNCTION phone_digits(phone TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(
    regexp_replace(regexp_replace(normalize(phone, NFKC), '[^0-9+]', '', 'g'), '^\+?(00)?82(?=[0-9])0?', '0'),
    '[^0-9]', '', 'g')
$$;

UPDATE phone_certifications one SET phone = phone_digits(one.phone), expires_at = LEAST(one.expires_at, now())
FROM (SELECT id FROM phone_certifications WHERE phone ~ '[^0-9]' ORDER BY id FOR NO KEY UPDATE) found
WHERE one.id = found.id;

DROP FUNCTION phone_digits(TEXT);
