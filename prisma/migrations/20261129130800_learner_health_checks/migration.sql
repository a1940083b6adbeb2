-- CreateTable
CREATE TABLE "learner_health_checks" (
    "user_id" INTEGER NOT NULL,
    "service_type" "ServiceType" NOT NULL,
    "health" BYTEA,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "learner_health_checks_pkey" PRIMARY KEY ("user_id","service_type")
);

-- AddForeignKey
ALTER TABLE "learner_health_checks" ADD CONSTRAINT "learner_health_checks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER learner_health_checks_of_open_accounts BEFORE INSERT ON learner_health_checks
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
