-- CreateTable
CREATE TABLE "coach_listings" (
    "scope" TEXT NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "score" INTEGER NOT NULL,
    "rating_milli" INTEGER NOT NULL,
    "rating_count" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "gender" "Gender" NOT NULL,
    "purposes" INTEGER NOT NULL,
    "types" INTEGER NOT NULL,
    "slots" BIGINT NOT NULL,
    "schedule_fresh_until" TIMESTAMPTZ(3) NOT NULL,
    "name" TEXT NOT NULL,
    "service_types" "ServiceType"[],
    "cities" TEXT[],
    "card" TEXT NOT NULL,

    CONSTRAINT "coach_listings_pkey" PRIMARY KEY ("scope","coach_id")
);

-- CreateTable
CREATE TABLE "search_words" (
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "keys" TEXT NOT NULL,
    "initials" TEXT NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("kind","keys","text")
);

-- Listings: one index for each order, with what the filters look at beside the keys. --------------------------------------
CREATE INDEX "coach_listings_score_idx" ON "coach_listings" ("scope", "score" DESC, "coach_id" DESC) INCLUDE ("gender", "purposes", "types", "slots", "schedule_fresh_until");
CREATE INDEX "coach_listings_rating_idx" ON "coach_listings" ("scope", "rating_milli" DESC, "coach_id" DESC) INCLUDE ("gender", "purposes", "types", "slots", "schedule_fresh_until");
CREATE INDEX "coach_listings_reviews_idx" ON "coach_listings" ("scope", "rating_count" DESC, "coach_id" DESC) INCLUDE ("gender", "purposes", "types", "slots", "schedule_fresh_until");
CREATE INDEX "coach_listings_price_idx" ON "coach_listings" ("scope", "price", "coach_id") INCLUDE ("gender", "purposes", "types", "slots", "schedule_fresh_until");
CREATE INDEX "coach_listings_coach_idx" ON "coach_listings" ("coach_id");
-- Who has this name, the best first: the search box.
CREATE INDEX "coach_listings_name_idx" ON "coach_listings" ("name", "score" DESC, "coach_id" DESC) WHERE "scope" = 'all//';

-- Keystrokes of the two-set Korean keyboard, lower case. With them "한ㅈ" begins "한지우", a slip of one key is a slip of one
-- letter to trigrams, and what was typed with the keyboard in English is found too. ----------------------------------------
CREATE FUNCTION hangul_keys(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(CASE
      WHEN code BETWEEN 44032 AND 55203 THEN
        (ARRAY['r','r','s','e','e','f','a','q','q','t','t','d','w','w','c','z','x','v','g'])[(code - 44032) / 588 + 1]
        || (ARRAY['k','o','i','o','j','p','u','p','h','hk','ho','hl','y','n','nj','np','nl','b','m','ml','l'])[(code - 44032) % 588 / 28 + 1]
        || (ARRAY['','r','r','rt','s','sw','sg','e','f','fr','fa','fq','ft','fx','fv','fg','a','q','qt','t','t','d','w','c','z','x','v','g'])[(code - 44032) % 28 + 1]
      WHEN code BETWEEN 48 AND 57 OR code BETWEEN 65 AND 90 OR code BETWEEN 97 AND 122 THEN lower(letter)
      ELSE '' END, '' ORDER BY position), '')
  FROM (SELECT letter, ascii(letter) AS code, position FROM regexp_split_to_table(word, '') WITH ORDINALITY AS split(letter, position)) AS letters
$$;

CREATE FUNCTION hangul_initials(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(CASE
      WHEN code BETWEEN 44032 AND 55203 THEN (ARRAY['r','r','s','e','e','f','a','q','q','t','t','d','w','w','c','z','x','v','g'])[(code - 44032) / 588 + 1]
      WHEN code BETWEEN 48 AND 57 OR code BETWEEN 65 AND 90 OR code BETWEEN 97 AND 122 THEN lower(letter)
      ELSE '' END, '' ORDER BY position), '')
  FROM (SELECT letter, ascii(letter) AS code, position FROM regexp_split_to_table(word, '') WITH ORDINALITY AS split(letter, position)) AS letters
$$;

CREATE INDEX "search_words_keys_idx" ON "search_words" ("kind", "keys" text_pattern_ops);
CREATE INDEX "search_words_initials_idx" ON "search_words" ("kind", "initials" text_pattern_ops);
CREATE INDEX "search_words_trigram_idx" ON "search_words" USING gin ("keys" gin_trgm_ops);

-- Each name from each of its words on; of a person also the given name. In the order of the key, so that two writers of the
-- same names wait for each other instead of deadlocking. A word whose row has gone finds nothing and does no harm.
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

CREATE FUNCTION remember_coaches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_words('coach', ARRAY(SELECT DISTINCT display_name FROM added));
  RETURN NULL;
END $$;
CREATE FUNCTION remember_renamed_coaches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_words('coach', ARRAY(SELECT DISTINCT added.display_name FROM added JOIN removed USING (id) WHERE added.display_name <> removed.display_name));
  RETURN NULL;
END $$;
CREATE FUNCTION remember_programs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_words('program', ARRAY(SELECT DISTINCT title FROM added));
  RETURN NULL;
END $$;
CREATE FUNCTION remember_regions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_words('city', ARRAY(SELECT DISTINCT province || '|' || city FROM added));
  PERFORM remember_words('district', ARRAY(SELECT DISTINCT province || '|' || city || '|' || district FROM added));
  RETURN NULL;
END $$;

CREATE TRIGGER remember_inserted AFTER INSERT ON "coaches" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION remember_coaches();
CREATE TRIGGER remember_updated AFTER UPDATE ON "coaches" REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_renamed_coaches();
CREATE TRIGGER remember_inserted AFTER INSERT ON "programs" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION remember_programs();
CREATE TRIGGER remember_updated AFTER UPDATE ON "programs" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION remember_programs();
CREATE TRIGGER remember_inserted AFTER INSERT ON "regions" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION remember_regions();

-- What is there already. The prices are those of the price book of this day, in the order of its groups.
SELECT remember_words('coach', ARRAY(SELECT DISTINCT display_name FROM coaches));
SELECT remember_words('program', ARRAY(SELECT DISTINCT title FROM programs));
SELECT remember_words('city', ARRAY(SELECT DISTINCT province || '|' || city FROM regions));
SELECT remember_words('district', ARRAY(SELECT DISTINCT province || '|' || city || '|' || district FROM regions));
INSERT INTO coach_listings (scope, coach_id, score, rating_milli, rating_count, price, gender, purposes, types, slots, schedule_fresh_until, name, service_types, cities, card)
WITH places AS (
  SELECT s.coach_id, s.service_type, r.province, r.city, count(*) AS districts, max(s.score) AS score, bit_or(s.price_groups) AS price_groups, max(s.rating_milli) AS rating_milli, max(s.rating_count) AS rating_count,
    max(s.gender) AS gender, bit_or(s.purposes) AS purposes, bit_or(s.types) AS types, bit_or(s.slots) AS slots, max(s.schedule_fresh_until) AS fresh, max(s.card) AS card
  FROM coach_search s JOIN regions r ON r.id = s.region_id GROUP BY s.coach_id, s.service_type, r.province, r.city
), cities AS (
  SELECT scope, p.coach_id, p.city, sum(districts) AS districts FROM places p
    CROSS JOIN LATERAL (SELECT vertical || '/' || area AS scope FROM unnest(ARRAY[p.service_type::text, 'all']) AS vertical CROSS JOIN unnest(ARRAY['/', p.province || '/', p.province || '/' || p.city]) AS area) AS scopes
  GROUP BY scope, p.coach_id, p.city
)
SELECT scope, p.coach_id, max(p.score), max(rating_milli), max(rating_count),
  coalesce((SELECT min(price) FROM unnest(ARRAY[70000, 65000, 85000, 85000, 75000, 65000, 60000, 55000]) WITH ORDINALITY AS book(price, place) WHERE bit_or(p.price_groups) & (1 << (place - 1)::int) <> 0), 2147483647),
  max(gender), bit_or(purposes), bit_or(types), bit_or(slots), max(fresh), max(card)::json ->> 0, array_agg(DISTINCT p.service_type),
  (SELECT array_agg(c.city ORDER BY c.districts DESC, c.city) FROM cities c WHERE c.scope = scopes.scope AND c.coach_id = p.coach_id), max(card)
FROM places p
  CROSS JOIN LATERAL (SELECT vertical || '/' || area AS scope FROM unnest(ARRAY[p.service_type::text, 'all']) AS vertical CROSS JOIN unnest(ARRAY['/', p.province || '/', p.province || '/' || p.city]) AS area) AS scopes
GROUP BY scope, p.coach_id;
