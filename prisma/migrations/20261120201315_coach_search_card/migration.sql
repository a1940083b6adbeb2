-- AlterTable
ALTER TABLE "coach_search" ADD COLUMN     "card" TEXT;
UPDATE "coach_search" SET "card" = json_build_array(c.display_name, c.gender, c.headline, c.career_years, c.avatar_seed, c.rating_sum, c.rating_count, c.reenroll_permille, c.response_minutes)::text
  FROM "coaches" c WHERE c."id" = "coach_search"."coach_id";
ALTER TABLE "coach_search" ALTER COLUMN "card" SET NOT NULL;
