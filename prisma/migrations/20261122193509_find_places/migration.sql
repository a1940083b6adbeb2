-- Places are found in memory (src/domain/catalog/find-places.ts): their words are looked up no more.
DROP TRIGGER "remember_inserted" ON "regions";
DROP FUNCTION remember_regions();
DELETE FROM "search_words" WHERE "kind" IN ('city', 'district');

-- The same keys as typedKeys() for every text: letters that come apart are put together first, and a consonant or vowel that stands
-- alone has its key too (src/domain/shared/typed-keys.ts).
CREATE OR REPLACE FUNCTION hangul_keys(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(CASE
      WHEN code BETWEEN 44032 AND 55203 THEN
        (ARRAY['r','r','s','e','e','f','a','q','q','t','t','d','w','w','c','z','x','v','g'])[(code - 44032) / 588 + 1]
        || (ARRAY['k','o','i','o','j','p','u','p','h','hk','ho','hl','y','n','nj','np','nl','b','m','ml','l'])[(code - 44032) % 588 / 28 + 1]
        || (ARRAY['','r','r','rt','s','sw','sg','e','f','fr','fa','fq','ft','fx','fv','fg','a','q','qt','t','t','d','w','c','z','x','v','g'])[(code - 44032) % 28 + 1]
      WHEN code BETWEEN 12593 AND 12622 THEN
        (ARRAY['r','r','rt','s','sw','sg','e','e','f','fr','fa','fq','ft','fx','fv','fg','a','q','q','qt','t','t','d','w','w','c','z','x','v','g'])[code - 12592]
      WHEN code BETWEEN 12623 AND 12643 THEN
        (ARRAY['k','o','i','o','j','p','u','p','h','hk','ho','hl','y','n','nj','np','nl','b','m','ml','l'])[code - 12622]
      WHEN code BETWEEN 48 AND 57 OR code BETWEEN 65 AND 90 OR code BETWEEN 97 AND 122 THEN lower(letter)
      ELSE '' END, '' ORDER BY position), '')
  FROM (SELECT letter, ascii(letter) AS code, position FROM regexp_split_to_table(normalize(word, NFC), '') WITH ORDINALITY AS split(letter, position)) AS letters
$$;

CREATE OR REPLACE FUNCTION hangul_initials(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(left(hangul_keys(letter), 1), '' ORDER BY position), '')
  FROM regexp_split_to_table(normalize(word, NFC), '') WITH ORDINALITY AS split(letter, position)
$$;

-- Names written with letters that come apart had no keys.
SELECT remember_words('coach', ARRAY(SELECT DISTINCT display_name FROM coaches WHERE display_name IS NOT NFC NORMALIZED));
SELECT remember_words('program', ARRAY(SELECT DISTINCT title FROM programs WHERE title IS NOT NFC NORMALIZED));
