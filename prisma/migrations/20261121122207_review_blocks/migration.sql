-- CreateTable
CREATE TABLE "review_blocks" (
    "block" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "pictures" INTEGER NOT NULL,

    CONSTRAINT "review_blocks_pkey" PRIMARY KEY ("block")
);

-- Where a numbered page of reviews begins is found by these sums instead of counting along every review before it. Blocks are
-- added to in the order of their numbers, so that two writers wait for each other instead of deadlocking.
CREATE FUNCTION count_review_blocks(sign int, ids int[], pictures int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO review_blocks AS kept (block, count, pictures)
  SELECT id / 2048, sign * count(*), sign * coalesce(sum(picture), 0) FROM unnest(ids, pictures) AS one(id, picture) GROUP BY 1 ORDER BY 1
  ON CONFLICT (block) DO UPDATE SET count = kept.count + excluded.count, pictures = kept.pictures + excluded.pictures
$$;

CREATE FUNCTION count_added_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_review_blocks(1, array_agg(id), array_agg((picture_seed IS NOT NULL)::int)) FROM added;
  RETURN NULL;
END $$;
CREATE FUNCTION count_removed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_review_blocks(-1, array_agg(id), array_agg((picture_seed IS NOT NULL)::int)) FROM removed;
  RETURN NULL;
END $$;
CREATE FUNCTION count_changed_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review_blocks SET pictures = pictures + (NEW.picture_seed IS NOT NULL)::int - (OLD.picture_seed IS NOT NULL)::int WHERE block = NEW.id / 2048;
  RETURN NULL;
END $$;

CREATE TRIGGER count_inserted AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_reviews();
CREATE TRIGGER count_deleted AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_reviews();
CREATE TRIGGER count_picture AFTER UPDATE OF "picture_seed" ON "reviews" FOR EACH ROW WHEN ((OLD.picture_seed IS NULL) <> (NEW.picture_seed IS NULL)) EXECUTE FUNCTION count_changed_picture();

INSERT INTO review_blocks (block, count, pictures) SELECT id / 2048, count(*), count(picture_seed) FROM reviews GROUP BY 1;
