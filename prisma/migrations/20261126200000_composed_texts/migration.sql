-- What people search and compare is stored composed (NFC) from now on; rows of before are composed here, like the names
-- in composed_names. Texts in encrypted columns (health answers, memos, reviews of companies' lessons) stay as they are:
-- the database cannot read them, and nobody searches them.
UPDATE "coaches" SET "headline" = normalize("headline", NFC) WHERE "headline" IS NOT NFC NORMALIZED;
UPDATE "coach_listings" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;
UPDATE "programs" SET "title" = normalize("title", NFC) WHERE "title" IS NOT NFC NORMALIZED;
UPDATE "companies" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;
UPDATE "timetable_reservations" SET "guest_name" = normalize("guest_name", NFC) WHERE "guest_name" IS NOT NFC NORMALIZED;
UPDATE "challenges" SET "title" = normalize("title", NFC) WHERE "title" IS NOT NFC NORMALIZED;
UPDATE "challenge_videos" SET "title" = normalize("title", NFC) WHERE "title" IS NOT NFC NORMALIZED;
UPDATE "feed_posts" SET "title" = normalize("title", NFC) WHERE "title" IS NOT NFC NORMALIZED;
UPDATE "tools" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;
UPDATE "tool_orders" SET "recipient" = normalize("recipient", NFC) WHERE "recipient" IS NOT NFC NORMALIZED;

-- These are unique in their company or place. Of several that read the same, the composed one keeps its name, else the
-- oldest; the others stay as they are, to be renamed by an operator.
UPDATE "company_places" AS one SET "name" = normalize("name", NFC)
  WHERE "name" IS NOT NFC NORMALIZED AND NOT EXISTS (
    SELECT 1 FROM "company_places" AS other
    WHERE other."cs_corporate_id" = one."cs_corporate_id" AND other."id" <> one."id"
      AND normalize(other."name", NFC) = normalize(one."name", NFC)
      AND (other."name" IS NFC NORMALIZED OR other."id" < one."id"));
UPDATE "company_occupants" AS one SET "name" = normalize("name", NFC)
  WHERE "name" IS NOT NFC NORMALIZED AND NOT EXISTS (
    SELECT 1 FROM "company_occupants" AS other
    WHERE other."place_id" = one."place_id" AND other."id" <> one."id"
      AND normalize(other."name", NFC) = normalize(one."name", NFC)
      AND (other."name" IS NFC NORMALIZED OR other."id" < one."id"));
UPDATE "company_programs" AS one SET "title" = normalize("title", NFC)
  WHERE "title" IS NOT NFC NORMALIZED AND NOT EXISTS (
    SELECT 1 FROM "company_programs" AS other
    WHERE other."cs_corporate_id" = one."cs_corporate_id" AND other."id" <> one."id"
      AND normalize(other."title", NFC) = normalize(one."title", NFC)
      AND (other."title" IS NFC NORMALIZED OR other."id" < one."id"));
