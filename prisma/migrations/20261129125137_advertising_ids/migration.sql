-- AlterTable
ALTER TABLE "marketing_events" ADD COLUMN     "browser_id" TEXT,
ADD COLUMN     "click_id" TEXT;

-- CreateTable
CREATE TABLE "advertising_ids" (
    "user_id" INTEGER NOT NULL,
    "browser_id" TEXT NOT NULL,
    "click_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "advertising_ids_pkey" PRIMARY KEY ("user_id")
);

-- By hand --------------------------------------------------------------------------------------------------------------
ALTER TABLE "advertising_ids"
  ADD CONSTRAINT "advertising_ids_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id")
    ON UPDATE CASCADE ON DELETE CASCADE;
CREATE TRIGGER advertising_ids_of_open_accounts BEFORE INSERT ON advertising_ids
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
DROP TRIGGER marketing_events_of_open_accounts ON marketing_events;
CREATE TRIGGER marketing_events_of_open_accounts BEFORE INSERT ON marketing_events FOR EACH ROW
WHEN (
  NEW.client_ip IS NOT NULL OR NEW.user_agent IS NOT NULL OR NEW.browser_id IS NOT NULL OR NEW.click_id IS NOT NULL
) EXECUTE FUNCTION skip_row_of_left_account();
