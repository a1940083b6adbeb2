-- review_blocks -------------------------------------------------------------------------------------------------------
CREATE TABLE review_blocks (
  block INTEGER NOT NULL,
  count INTEGER NOT NULL,
  pictures INTEGER NOT NULL,

  CONSTRAINT review_blocks_pkey PRIMARY KEY (block)
);

-- reviews -------------------------------------------------------------------------------------------------------------
CREATE TABLE reviews (
  id SERIAL NOT NULL,
  coach_id INTEGER NOT NULL,
  writer TEXT NOT NULL,
  learner_id INTEGER,
  lesson_id INTEGER,
  rating SMALLINT NOT NULL,
  contents TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  contract_id INTEGER,
  edited_at TIMESTAMPTZ(3),
  picture_seed INTEGER,
  program_id INTEGER,
  service_type "ServiceType",
  photo_url TEXT,

  CONSTRAINT reviews_pkey PRIMARY KEY (id),
  CONSTRAINT reviews_coach_id_fkey FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT reviews_program_id_fkey
    FOREIGN KEY (program_id) REFERENCES programs (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT reviews_contract_id_fkey
    FOREIGN KEY (contract_id) REFERENCES contracts (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT reviews_rating_range CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT reviews_photo_url_named CHECK (photo_url <> '')
);
CREATE UNIQUE INDEX reviews_lesson_id_key ON reviews (lesson_id);
CREATE INDEX reviews_coach_id_id_idx ON reviews (coach_id, id DESC);
CREATE UNIQUE INDEX reviews_contract_id_key ON reviews (contract_id);
CREATE INDEX reviews_service_type_id_idx ON reviews (service_type, id DESC);
CREATE INDEX reviews_learner_id_id_idx ON reviews (learner_id, id DESC);
CREATE INDEX reviews_photos_idx ON reviews(id DESC) WHERE photo_url IS NOT NULL;
CREATE INDEX reviews_vertical_photos_idx ON reviews(service_type, id DESC) WHERE photo_url IS NOT NULL;

-- A coach's rating is the sum of all reviews. The triggers run per statement, so that a large insert updates a coach
-- once; they lock coaches in the order of their ids, so that two statements cannot deadlock.
CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR changes IN SELECT coach_id, sum(rating) AS points, count(*) AS number FROM added GROUP BY coach_id ORDER BY coach_id LOOP
      UPDATE coaches SET rating_sum = rating_sum + changes.points, rating_count = rating_count + changes.number WHERE id = changes.coach_id;
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR changes IN SELECT coach_id, sum(rating) AS points, count(*) AS number FROM removed GROUP BY coach_id ORDER BY coach_id LOOP
      UPDATE coaches SET rating_sum = rating_sum - changes.points, rating_count = rating_count - changes.number WHERE id = changes.coach_id;
    END LOOP;
  ELSE
    FOR changes IN
      SELECT coach_id, sum(points) AS points, sum(number) AS number
      FROM (SELECT coach_id, rating AS points, 1 AS number FROM added UNION ALL SELECT coach_id, -rating, -1 FROM removed) AS difference
      GROUP BY coach_id HAVING sum(points) <> 0 OR sum(number) <> 0 ORDER BY coach_id
    LOOP
      UPDATE coaches SET rating_sum = rating_sum + changes.points, rating_count = rating_count + changes.number WHERE id = changes.coach_id;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ratings_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
CREATE TRIGGER ratings_changed AFTER UPDATE ON reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
CREATE TRIGGER ratings_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();

CREATE FUNCTION forget_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coaches SET rating_sum = 0, rating_count = 0 WHERE rating_count > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER ratings_truncated AFTER TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION forget_ratings();

-- These sums give the start of a numbered page of reviews without counting every review before it. Blocks are updated
-- in the order of their numbers, so that two writers wait for each other and do not deadlock.
CREATE FUNCTION count_review_blocks(sign int, ids int[], pictures int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO review_blocks AS kept (block, count, pictures)
  SELECT id / 2048, sign * count(*), sign * coalesce(sum(picture), 0) FROM unnest(ids, pictures) AS one(id, picture) GROUP BY 1 ORDER BY 1
  ON CONFLICT (block) DO UPDATE SET count = kept.count + excluded.count, pictures = kept.pictures + excluded.pictures
$$;

-- Only a review with a photo counts as a photo review; drawn pictures do not count.
CREATE FUNCTION count_added_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_review_blocks(1, array_agg(id), array_agg((photo_url IS NOT NULL)::int)) FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER count_inserted AFTER INSERT ON reviews REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_reviews();

CREATE FUNCTION count_removed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_review_blocks(-1, array_agg(id), array_agg((photo_url IS NOT NULL)::int)) FROM removed;
  RETURN NULL;
END $$;
CREATE TRIGGER count_deleted AFTER DELETE ON reviews REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_reviews();

CREATE FUNCTION count_changed_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review_blocks SET pictures = pictures + (NEW.photo_url IS NOT NULL)::int - (OLD.photo_url IS NOT NULL)::int WHERE block = NEW.id / 2048;
  RETURN NULL;
END $$;
CREATE TRIGGER count_photo AFTER UPDATE OF photo_url ON reviews FOR EACH ROW
  WHEN ((OLD.photo_url IS NULL) <> (NEW.photo_url IS NULL)) EXECUTE FUNCTION count_changed_photo();
