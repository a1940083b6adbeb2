-- AlterEnum
ALTER TYPE "ConsentKind" ADD VALUE 'REVIEW_PHOTO';

-- CreateTable
CREATE TABLE "review_photos" (
    "id" SERIAL NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "contract_id" INTEGER NOT NULL,
    "review_id" INTEGER,
    "position" SMALLINT NOT NULL DEFAULT 0,
    "sha256" TEXT NOT NULL,
    "thumbnail_sha256" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "delete_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "hidden_reason" TEXT,

    CONSTRAINT "review_photos_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "review_photos_sha256_key" ON "review_photos"("sha256");

-- CreateIndex
CREATE UNIQUE INDEX "review_photos_thumbnail_sha256_key" ON "review_photos"("thumbnail_sha256");

-- CreateIndex
CREATE INDEX "review_photos_review_id_position_idx" ON "review_photos"("review_id", "position");

-- CreateIndex
CREATE INDEX "review_photos_learner_id_idx" ON "review_photos"("learner_id");

-- AddForeignKey
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
-- Photos whose deletion is due.
CREATE INDEX "review_photos_delete_at" ON "review_photos"("learner_id", "delete_at") WHERE "delete_at" IS NOT NULL;

ALTER TABLE "review_photos"
  ADD CONSTRAINT "review_photos_size" CHECK ("width" > 0 AND "height" > 0),
  ADD CONSTRAINT "review_photos_in_review_or_due" CHECK ("review_id" IS NOT NULL OR "delete_at" IS NOT NULL),
  ADD CONSTRAINT "review_photos_hidden_with_reason" CHECK (("hidden_at" IS NULL) = ("hidden_reason" IS NULL));

-- A photo is uploaded by the learner of its contract, while the account is open and consents to its publication, and
-- becomes part of a review of the same contract.
CREATE FUNCTION check_review_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM contracts WHERE id = NEW.contract_id AND learner_id = NEW.learner_id)
     OR NEW.review_id IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM reviews WHERE id = NEW.review_id AND contract_id = NEW.contract_id) THEN
    RAISE EXCEPTION 'a photo belongs to a review of its contract'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'review_photos_contract';
  END IF;
  IF is_left_account(NEW.learner_id) THEN
    RAISE EXCEPTION 'the account of a row in review_photos is closed' USING ERRCODE = '23L01', TABLE = TG_TABLE_NAME;
  END IF;
  IF NOT coalesce((SELECT granted FROM consent_events
      WHERE user_id = NEW.learner_id AND kind = 'REVIEW_PHOTO' ORDER BY id DESC LIMIT 1), false) THEN
    RAISE EXCEPTION 'user % does not consent to photos in reviews', NEW.learner_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'review_photos_consent';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_review_photo BEFORE INSERT ON review_photos FOR EACH ROW EXECUTE FUNCTION check_review_photo();
CREATE TRIGGER check_saved_review_photo BEFORE UPDATE OF review_id, delete_at ON review_photos FOR EACH ROW
  WHEN (NEW.delete_at IS NULL) EXECUTE FUNCTION check_review_photo();
