-- CreateEnum
CREATE TYPE "ChallengeStatus" AS ENUM ('DRAFT', 'PUBLISHED', 'ENDED');

-- CreateEnum
CREATE TYPE "FeedPostStatus" AS ENUM ('DRAFT', 'PUBLISHED', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "FeedAudience" AS ENUM ('PUBLIC', 'COMPANIES', 'CHOSEN');

-- CreateTable
CREATE TABLE "challenges" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "goal_days" SMALLINT NOT NULL,
    "status" "ChallengeStatus" NOT NULL DEFAULT 'DRAFT',
    "for_all" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "challenges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "challenge_companies" (
    "challenge_id" INTEGER NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,

    CONSTRAINT "challenge_companies_pkey" PRIMARY KEY ("challenge_id","cs_corporate_id")
);

-- CreateTable
CREATE TABLE "challenge_videos" (
    "id" SERIAL NOT NULL,
    "challenge_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "title" TEXT NOT NULL,
    "seconds" SMALLINT NOT NULL,
    "address" TEXT NOT NULL,

    CONSTRAINT "challenge_videos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "challenge_marks" (
    "user_id" INTEGER NOT NULL,
    "challenge_id" INTEGER NOT NULL,
    "video_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "done_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "challenge_marks_pkey" PRIMARY KEY ("user_id","challenge_id","video_id","day")
);

-- CreateTable
CREATE TABLE "challenge_participants" (
    "challenge_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "membership_id" INTEGER NOT NULL,
    "days" SMALLINT NOT NULL,
    "ranked_at" TIMESTAMPTZ(3),

    CONSTRAINT "challenge_participants_pkey" PRIMARY KEY ("challenge_id","user_id")
);

-- CreateTable
CREATE TABLE "feed_posts" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "scene" TEXT,
    "audience" "FeedAudience" NOT NULL,
    "status" "FeedPostStatus" NOT NULL DEFAULT 'DRAFT',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "feed_posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feed_post_companies" (
    "post_id" INTEGER NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,

    CONSTRAINT "feed_post_companies_pkey" PRIMARY KEY ("post_id","cs_corporate_id")
);

-- CreateIndex
CREATE INDEX "challenge_companies_cs_corporate_id_idx" ON "challenge_companies"("cs_corporate_id");

-- CreateIndex
CREATE UNIQUE INDEX "challenge_videos_challenge_id_id_key" ON "challenge_videos"("challenge_id", "id");

-- CreateIndex
CREATE INDEX "challenge_marks_challenge_id_video_id_idx" ON "challenge_marks"("challenge_id", "video_id");

-- CreateIndex
CREATE INDEX "challenge_participants_challenge_id_cs_corporate_id_days_idx" ON "challenge_participants"("challenge_id", "cs_corporate_id", "days" DESC);

-- CreateIndex
CREATE INDEX "challenge_participants_user_id_idx" ON "challenge_participants"("user_id");

-- CreateIndex
CREATE INDEX "challenge_participants_membership_id_idx" ON "challenge_participants"("membership_id");

-- CreateIndex
CREATE INDEX "feed_posts_published_at_id_idx" ON "feed_posts"("published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "feed_post_companies_cs_corporate_id_idx" ON "feed_post_companies"("cs_corporate_id");

-- AddForeignKey
ALTER TABLE "challenge_companies" ADD CONSTRAINT "challenge_companies_challenge_id_fkey" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "challenge_companies" ADD CONSTRAINT "challenge_companies_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "challenge_videos" ADD CONSTRAINT "challenge_videos_challenge_id_fkey" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "challenge_marks" ADD CONSTRAINT "challenge_marks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "challenge_marks" ADD CONSTRAINT "challenge_marks_challenge_id_video_id_fkey" FOREIGN KEY ("challenge_id", "video_id") REFERENCES "challenge_videos"("challenge_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "challenge_participants" ADD CONSTRAINT "challenge_participants_challenge_id_fkey" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "challenge_participants" ADD CONSTRAINT "challenge_participants_cs_corporate_id_membership_id_user__fkey" FOREIGN KEY ("cs_corporate_id", "membership_id", "user_id") REFERENCES "company_memberships"("cs_corporate_id", "id", "user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_post_companies" ADD CONSTRAINT "feed_post_companies_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "feed_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_post_companies" ADD CONSTRAINT "feed_post_companies_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
ALTER TABLE "challenges"
  ADD CONSTRAINT "challenges_period" CHECK ("ends_on" >= "starts_on"),
  ADD CONSTRAINT "challenges_goal" CHECK ("goal_days" BETWEEN 1 AND "ends_on" - "starts_on" + 1),
  ADD CONSTRAINT "challenges_states" CHECK (
    ("status" = 'DRAFT') = ("published_at" IS NULL) AND ("status" = 'ENDED') = ("ended_at" IS NOT NULL)
  );
ALTER TABLE "challenge_videos"
  ADD CONSTRAINT "challenge_videos_numbers" CHECK ("position" >= 0 AND "seconds" >= 1),
  ADD CONSTRAINT "challenge_videos_address" CHECK ("address" ~ '^(https://|/[^/])');
ALTER TABLE "challenge_participants" ADD CONSTRAINT "challenge_participants_days" CHECK ("days" >= 0);
ALTER TABLE "feed_posts" ADD CONSTRAINT "feed_posts_states" CHECK (("status" = 'DRAFT') = ("published_at" IS NULL));
