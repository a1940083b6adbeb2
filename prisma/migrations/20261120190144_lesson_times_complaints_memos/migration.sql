-- CreateEnum
CREATE TYPE "ComplaintKind" AS ENUM ('LATE', 'QUALITY', 'MANNERS', 'SAFETY', 'PAYMENT', 'OTHER');

-- CreateEnum
CREATE TYPE "ComplaintStatus" AS ENUM ('OPEN', 'RESOLVED');

-- AlterTable
ALTER TABLE "lessons" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "end_policy_version" TEXT,
ADD COLUMN     "end_reason" TEXT,
ADD COLUMN     "end_term" TEXT,
ADD COLUMN     "ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "proposed_by" "PartyRole",
ADD COLUMN     "proposed_starts_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "complaints" (
    "id" SERIAL NOT NULL,
    "contract_id" INTEGER NOT NULL,
    "lesson_id" INTEGER,
    "reporter_id" INTEGER NOT NULL,
    "reported_by" "PartyRole" NOT NULL,
    "kind" "ComplaintKind" NOT NULL,
    "text" TEXT NOT NULL,
    "status" "ComplaintStatus" NOT NULL DEFAULT 'OPEN',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "complaints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lesson_memos" (
    "id" SERIAL NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "text" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lesson_memos_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "complaints_status_id_idx" ON "complaints"("status", "id" DESC);

-- CreateIndex
CREATE INDEX "complaints_contract_id_idx" ON "complaints"("contract_id");

-- CreateIndex
CREATE INDEX "lesson_memos_coach_id_learner_id_id_idx" ON "lesson_memos"("coach_id", "learner_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson_memos" ADD CONSTRAINT "lesson_memos_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson_memos" ADD CONSTRAINT "lesson_memos_learner_id_fkey" FOREIGN KEY ("learner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the datamodel cannot say. ----------------------------------------------------------------------------
ALTER TABLE "lessons"
  ADD CONSTRAINT "lessons_proposal_whole" CHECK (("proposed_starts_at" IS NULL) = ("proposed_by" IS NULL)),
  ADD CONSTRAINT "lessons_proposal_of_fixed" CHECK ("proposed_by" IS NULL OR "status" = 'CONFIRMED'),
  ADD CONSTRAINT "lessons_held_has_time" CHECK ("status" NOT IN ('HELD', 'DONE') OR "held_at" IS NOT NULL),
  ADD CONSTRAINT "lessons_fixed_has_time" CHECK ("status" IN ('REQUESTED', 'CANCELLED_FREE') OR "confirmed_at" IS NOT NULL);

-- No path spends a credit that is not there: writers of one contract queue up at its row, and the sum is looked at after
-- each entry that takes away.
CREATE FUNCTION check_credit_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE balance bigint;
BEGIN
  PERFORM 1 FROM contracts WHERE id = NEW.contract_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO balance FROM credit_entries WHERE contract_id = NEW.contract_id;
  IF balance < 0 THEN
    RAISE EXCEPTION 'credits of contract % would be %', NEW.contract_id, balance USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_balance_not_negative';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER credit_balance AFTER INSERT ON "credit_entries" FOR EACH ROW WHEN (NEW."amount" < 0) EXECUTE FUNCTION check_credit_balance();
