-- coach_listings ------------------------------------------------------------------------------------------------------
CREATE TABLE coach_listings (
  scope TEXT NOT NULL,
  coach_id INTEGER NOT NULL,
  score INTEGER NOT NULL,
  rating_milli INTEGER NOT NULL,
  rating_count INTEGER NOT NULL,
  price INTEGER NOT NULL,
  gender "Gender" NOT NULL,
  purposes INTEGER NOT NULL,
  types INTEGER NOT NULL,
  slots BIGINT NOT NULL,
  schedule_fresh_until TIMESTAMPTZ(3) NOT NULL,
  name TEXT NOT NULL,
  service_types "ServiceType"[],
  cities TEXT[],
  card TEXT NOT NULL,

  CONSTRAINT coach_listings_pkey PRIMARY KEY (scope, coach_id)
);
-- One index for each order of a listing, with the columns of its filters.
CREATE INDEX coach_listings_score_idx ON coach_listings (scope, score DESC, coach_id DESC)
  INCLUDE (gender, purposes, types, slots, schedule_fresh_until);
CREATE INDEX coach_listings_rating_idx ON coach_listings (scope, rating_milli DESC, coach_id DESC)
  INCLUDE (gender, purposes, types, slots, schedule_fresh_until);
CREATE INDEX coach_listings_reviews_idx ON coach_listings (scope, rating_count DESC, coach_id DESC)
  INCLUDE (gender, purposes, types, slots, schedule_fresh_until);
CREATE INDEX coach_listings_price_idx ON coach_listings (scope, price, coach_id)
  INCLUDE (gender, purposes, types, slots, schedule_fresh_until);
CREATE INDEX coach_listings_coach_idx ON coach_listings (coach_id);
-- The search box finds coaches by name, the best first.
CREATE INDEX coach_listings_name_idx ON coach_listings (name, score DESC, coach_id DESC) WHERE scope = 'all//';

-- search_words --------------------------------------------------------------------------------------------------------
CREATE TABLE search_words (
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  keys TEXT NOT NULL,
  initials TEXT NOT NULL,

  CONSTRAINT search_words_pkey PRIMARY KEY (kind, keys, text)
);
CREATE INDEX search_words_keys_idx ON search_words (kind, keys text_pattern_ops);
CREATE INDEX search_words_initials_idx ON search_words (kind, initials text_pattern_ops);
CREATE INDEX search_words_trigram_idx ON search_words USING gin (keys gin_trgm_ops);

-- Triggers of tables of earlier areas ----------------------------------------------------------------------------------

-- Keystrokes of the two-set Korean keyboard in lower case: the same keys as typedKeys() (src/domain/shared/typed-
-- keys.ts). Decomposed letters are composed first, and a consonant or vowel that stands alone has its key too.
CREATE FUNCTION hangul_keys(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
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

CREATE FUNCTION hangul_initials(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(left(hangul_keys(letter), 1), '' ORDER BY position), '')
  FROM regexp_split_to_table(normalize(word, NFC), '') WITH ORDINALITY AS split(letter, position)
$$;

-- Each name is found from each of its words on, a person also by the given name. Rows are inserted in the order of the
-- key, so that two writers of the same names wait for each other and do not deadlock. A word whose row is gone finds
-- nothing and does no harm.
CREATE FUNCTION remember_words(word_kind text, names text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (kind, text, keys, initials)
  SELECT DISTINCT word_kind, name, hangul_keys(rest), hangul_initials(rest)
  FROM unnest(names) AS name CROSS JOIN LATERAL (
    SELECT array_to_string(words[start:], '') AS rest FROM regexp_split_to_array(name, '[\s|·/(),]+') AS words CROSS JOIN generate_series(1, cardinality(words)) AS start
    UNION SELECT substr(name, 2) WHERE word_kind = 'coach' AND char_length(name) >= 3
  ) AS beginnings
  WHERE hangul_keys(rest) <> ''
  ORDER BY 1, 3, 2
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION remember_programs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_words('program', ARRAY(SELECT DISTINCT title FROM added));
  RETURN NULL;
END $$;
CREATE TRIGGER remember_inserted AFTER INSERT ON programs REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION remember_programs();
CREATE TRIGGER remember_updated AFTER UPDATE ON programs REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION remember_programs();

CREATE FUNCTION remember_coaches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_words('coach', ARRAY(SELECT DISTINCT display_name FROM added));
  RETURN NULL;
END $$;
CREATE TRIGGER remember_inserted AFTER INSERT ON coaches REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION remember_coaches();

CREATE FUNCTION remember_renamed_coaches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_words('coach', ARRAY(SELECT DISTINCT added.display_name FROM added JOIN removed USING (id) WHERE added.display_name <> removed.display_name));
  RETURN NULL;
END $$;
CREATE TRIGGER remember_updated AFTER UPDATE ON coaches REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remember_renamed_coaches();
