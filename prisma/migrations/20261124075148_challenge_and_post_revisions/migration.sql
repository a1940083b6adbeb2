-- AlterTable
ALTER TABLE "challenges" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "feed_posts" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;
