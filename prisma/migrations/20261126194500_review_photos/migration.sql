-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "photo_url" TEXT;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_photo_url_named" CHECK ("photo_url" <> '');

-- A photo review has a photo. Drawn pictures, which every review can have by its seed, are counted no more.
CREATE OR REPLACE FUNCTION count_added_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_review_blocks(1, array_agg(id), array_agg((photo_url IS NOT NULL)::int)) FROM added;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_removed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_review_blocks(-1, array_agg(id), array_agg((photo_url IS NOT NULL)::int)) FROM removed;
  RETURN NULL;
END $$;
DROP TRIGGER count_picture ON "reviews";
DROP FUNCTION count_changed_picture();
CREATE FUNCTION count_changed_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review_blocks SET pictures = pictures + (NEW.photo_url IS NOT NULL)::int - (OLD.photo_url IS NOT NULL)::int WHERE block = NEW.id / 2048;
  RETURN NULL;
END $$;
CREATE TRIGGER count_photo AFTER UPDATE OF "photo_url" ON "reviews" FOR EACH ROW WHEN ((OLD.photo_url IS NULL) <> (NEW.photo_url IS NULL)) EXECUTE FUNCTION count_changed_photo();

DROP INDEX "reviews_pictures_idx";
DROP INDEX "reviews_vertical_pictures_idx";
CREATE INDEX "reviews_photos_idx" ON "reviews"("id" DESC) WHERE "photo_url" IS NOT NULL;
CREATE INDEX "reviews_vertical_photos_idx" ON "reviews"("service_type", "id" DESC) WHERE "photo_url" IS NOT NULL;

-- No review has a photo yet.
UPDATE review_blocks SET pictures = 0;
