-- Numbers that were imported with hyphens or the country's code become digits before the table has its constraint: from
-- then on every update of such a row would fail, also that of a login. Only these rows are locked, in the order of their
-- ids, and one table at a time.
CREATE FUNCTION phone_digits(phone TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(
    regexp_replace(regexp_replace(normalize(phone, NFKC), '[^0-9+]', '', 'g'), '^\+?(00)?82(?=[0-9])0?', '0'),
    '[^0-9]', '', 'g')
$$;

UPDATE tool_orders one SET phone = phone_digits(one.phone)
FROM (SELECT id FROM tool_orders WHERE phone ~ '[^0-9]' ORDER BY id FOR NO KEY UPDATE) found
WHERE one.id = found.id;

DROP FUNCTION phone_digits(TEXT);
