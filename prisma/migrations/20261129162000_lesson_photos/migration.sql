-- AlterEnum
ALTER TYPE "ConsentKind" ADD VALUE 'HEALTH_LESSON_PHOTO';

-- CreateEnum
CREATE TYPE "PhotoPose" AS ENUM ('FRONT', 'SIDE', 'BACK');

-- CreateTable
CREATE TABLE "lesson_photos" (
    "id" SERIAL NOT NULL,
    "lesson_id" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "uploaded_by" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "pose" "PhotoPose",
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "delete_at" TIMESTAMPTZ(3),

    CONSTRAINT "lesson_photos_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "lesson_photos_sha256_key" ON "lesson_photos"("sha256");

-- CreateIndex
CREATE INDEX "lesson_photos_lesson_id_id_idx" ON "lesson_photos"("lesson_id", "id");

-- CreateIndex
CREATE INDEX "lesson_photos_learner_id_idx" ON "lesson_photos"("learner_id");

-- AddForeignKey
ALTER TABLE "lesson_photos" ADD CONSTRAINT "lesson_photos_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
-- Photos whose deletion is due.
CREATE INDEX "lesson_photos_delete_at" ON "lesson_photos"("learner_id", "delete_at") WHERE "delete_at" IS NOT NULL;

ALTER TABLE "lesson_photos" ADD CONSTRAINT "lesson_photos_size" CHECK ("width" > 0 AND "height" > 0 AND "bytes" > 0);

-- A photo is about the learner of an open account. One that can show the body is stored only while the learner consents
-- to it, and none is compared where comparing would promise a result of care.
CREATE FUNCTION check_lesson_photo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_lesson record;
BEGIN
  SELECT l.learner_id, k.service_type::text AS service INTO of_lesson
    FROM lessons l JOIN contracts k ON k.id = l.contract_id WHERE l.id = NEW.lesson_id;
  IF of_lesson.learner_id IS DISTINCT FROM NEW.learner_id THEN
    RAISE EXCEPTION 'a photo belongs to the learner of its lesson'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lesson_photos_learner';
  END IF;
  IF is_left_account(NEW.learner_id) THEN
    RAISE EXCEPTION 'the account of a row in lesson_photos is closed' USING ERRCODE = '23L01', TABLE = TG_TABLE_NAME;
  END IF;
  IF of_lesson.service NOT IN ('art', 'music') AND NOT coalesce((SELECT granted FROM consent_events
      WHERE user_id = NEW.learner_id AND kind = 'HEALTH_LESSON_PHOTO' ORDER BY id DESC LIMIT 1), false) THEN
    RAISE EXCEPTION 'user % does not consent to photos', NEW.learner_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lesson_photos_consent';
  END IF;
  IF NEW.pose IS NOT NULL AND of_lesson.service <> 'workout' THEN
    RAISE EXCEPTION 'photos of % are not compared', of_lesson.service
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lesson_photos_pose';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_lesson_photo BEFORE INSERT ON lesson_photos FOR EACH ROW EXECUTE FUNCTION check_lesson_photo();
CREATE TRIGGER check_restored_lesson_photo BEFORE UPDATE OF delete_at ON lesson_photos FOR EACH ROW
  WHEN (NEW.delete_at IS NULL) EXECUTE FUNCTION check_lesson_photo();
