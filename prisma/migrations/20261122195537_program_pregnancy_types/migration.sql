-- AlterTable
ALTER TABLE "programs" ADD COLUMN     "pregnancy_types" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- What the catalogue's own programs are; any other of the vertical keeps to both until an operator says more.
UPDATE "programs" SET "pregnancy_types" = ARRAY['prenatal'] WHERE "permalink" IN
  ('prenatal', 'prenatal-yoga', 'birth-breathing', 'birth-breathing-couple', 'prenatal-back', 'prenatal-swelling', 'prenatal-strength', 'twin-prenatal');
UPDATE "programs" SET "pregnancy_types" = ARRAY['postnatal'] WHERE "permalink" IN
  ('postnatal', 'pelvic-floor', 'diastasis', 'after-cesarean', 'nursing-posture', 'mom-and-baby', 'back-to-work');
UPDATE "programs" SET "pregnancy_types" = ARRAY['prenatal', 'postnatal'] WHERE "service_type" = 'pregnant' AND "pregnancy_types" = '{}';
ALTER TABLE "programs"
  ADD CONSTRAINT "programs_pregnancy_types_known" CHECK ("pregnancy_types" <@ ARRAY['prenatal', 'postnatal']),
  ADD CONSTRAINT "programs_pregnancy_types_said" CHECK ("service_type" <> 'pregnant' OR cardinality("pregnancy_types") > 0);
