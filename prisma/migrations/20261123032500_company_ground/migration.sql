-- CreateEnum
CREATE TYPE "CompanyBilling" AS ENUM ('lesson', 'month');

-- AlterEnum
ALTER TYPE "ReservedKind" ADD VALUE 'timetable';

-- AlterTable
ALTER TABLE "time_reservations" ADD COLUMN     "place_id" INTEGER,
ADD COLUMN     "timetable_id" INTEGER;

-- CreateTable
CREATE TABLE "companies" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_use_attendance_number" BOOLEAN NOT NULL DEFAULT false,
    "is_use_coach_attendance_check" BOOLEAN NOT NULL DEFAULT true,
    "is_use_occupant" BOOLEAN NOT NULL DEFAULT false,
    "is_use_employee_list" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "companies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_mail_domains" (
    "domain" TEXT NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,

    CONSTRAINT "company_mail_domains_pkey" PRIMARY KEY ("domain")
);

-- CreateTable
CREATE TABLE "company_places" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "company_places_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_occupants" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "place_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "company_occupants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_employees" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_employees_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_memberships" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "employee_id" INTEGER,
    "occupant_id" INTEGER,
    "is_manager" BOOLEAN NOT NULL DEFAULT false,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,
    "left_at" TIMESTAMPTZ(3),

    CONSTRAINT "company_memberships_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_programs" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "cs_corporate_program_type" SMALLINT,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "company_programs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_experts" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "authorised_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "company_experts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_contracts" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_contracts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_rates" (
    "id" SERIAL NOT NULL,
    "contract_id" INTEGER NOT NULL,
    "valid_from" DATE NOT NULL,
    "billing" "CompanyBilling" NOT NULL,
    "group_price" INTEGER,
    "individual_price" INTEGER,
    "month_price" INTEGER,
    "expert_group_rate" INTEGER NOT NULL,
    "expert_individual_rate" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_rates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "timetable_series" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "until" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "timetable_series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "timetables" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "program_id" INTEGER NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "place_id" INTEGER NOT NULL,
    "series_id" INTEGER,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "group_lesson_type" TEXT NOT NULL,
    "group_max_learner_number" INTEGER NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "timetables_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "companies_code_key" ON "companies"("code");

-- CreateIndex
CREATE INDEX "company_mail_domains_cs_corporate_id_idx" ON "company_mail_domains"("cs_corporate_id");

-- CreateIndex
CREATE UNIQUE INDEX "company_places_cs_corporate_id_id_key" ON "company_places"("cs_corporate_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "company_places_cs_corporate_id_name_key" ON "company_places"("cs_corporate_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "company_occupants_cs_corporate_id_id_key" ON "company_occupants"("cs_corporate_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "company_occupants_place_id_name_key" ON "company_occupants"("place_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "company_employees_cs_corporate_id_id_key" ON "company_employees"("cs_corporate_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "company_employees_cs_corporate_id_email_key" ON "company_employees"("cs_corporate_id", "email");

-- CreateIndex
CREATE INDEX "company_memberships_cs_corporate_id_id_idx" ON "company_memberships"("cs_corporate_id", "id");

-- CreateIndex
CREATE INDEX "company_memberships_user_id_id_idx" ON "company_memberships"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "company_programs_cs_corporate_id_id_key" ON "company_programs"("cs_corporate_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "company_programs_cs_corporate_id_title_key" ON "company_programs"("cs_corporate_id", "title");

-- CreateIndex
CREATE INDEX "company_experts_coach_id_id_idx" ON "company_experts"("coach_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "company_rates_contract_id_valid_from_key" ON "company_rates"("contract_id", "valid_from");

-- CreateIndex
CREATE UNIQUE INDEX "timetable_series_cs_corporate_id_id_key" ON "timetable_series"("cs_corporate_id", "id");

-- CreateIndex
CREATE INDEX "timetables_cs_corporate_id_starts_at_idx" ON "timetables"("cs_corporate_id", "starts_at");

-- CreateIndex
CREATE INDEX "timetables_coach_id_starts_at_idx" ON "timetables"("coach_id", "starts_at");

-- CreateIndex
CREATE INDEX "timetables_series_id_starts_at_idx" ON "timetables"("series_id", "starts_at");

-- CreateIndex
CREATE UNIQUE INDEX "timetables_cs_corporate_id_id_key" ON "timetables"("cs_corporate_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "timetables_id_coach_id_place_id_starts_at_ends_at_key" ON "timetables"("id", "coach_id", "place_id", "starts_at", "ends_at");

-- CreateIndex
CREATE UNIQUE INDEX "time_reservations_timetable_id_key" ON "time_reservations"("timetable_id");

-- AddForeignKey
ALTER TABLE "company_mail_domains" ADD CONSTRAINT "company_mail_domains_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_places" ADD CONSTRAINT "company_places_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_occupants" ADD CONSTRAINT "company_occupants_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_occupants" ADD CONSTRAINT "company_occupants_cs_corporate_id_place_id_fkey" FOREIGN KEY ("cs_corporate_id", "place_id") REFERENCES "company_places"("cs_corporate_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_employees" ADD CONSTRAINT "company_employees_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_memberships" ADD CONSTRAINT "company_memberships_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_memberships" ADD CONSTRAINT "company_memberships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_memberships" ADD CONSTRAINT "company_memberships_cs_corporate_id_employee_id_fkey" FOREIGN KEY ("cs_corporate_id", "employee_id") REFERENCES "company_employees"("cs_corporate_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_memberships" ADD CONSTRAINT "company_memberships_cs_corporate_id_occupant_id_fkey" FOREIGN KEY ("cs_corporate_id", "occupant_id") REFERENCES "company_occupants"("cs_corporate_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_programs" ADD CONSTRAINT "company_programs_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_experts" ADD CONSTRAINT "company_experts_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_experts" ADD CONSTRAINT "company_experts_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_contracts" ADD CONSTRAINT "company_contracts_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_rates" ADD CONSTRAINT "company_rates_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "company_contracts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "time_reservations" ADD CONSTRAINT "time_reservations_timetable_id_fkey" FOREIGN KEY ("timetable_id") REFERENCES "timetables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "time_reservations" ADD CONSTRAINT "time_reservations_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "company_places"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timetable_series" ADD CONSTRAINT "timetable_series_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_cs_corporate_id_program_id_fkey" FOREIGN KEY ("cs_corporate_id", "program_id") REFERENCES "company_programs"("cs_corporate_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_cs_corporate_id_place_id_fkey" FOREIGN KEY ("cs_corporate_id", "place_id") REFERENCES "company_places"("cs_corporate_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_cs_corporate_id_series_id_fkey" FOREIGN KEY ("cs_corporate_id", "series_id") REFERENCES "timetable_series"("cs_corporate_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
-- The companies, employees and experts of before; a company that was only a number gets a name to be corrected.
INSERT INTO "companies" ("id", "code", "name")
SELECT "id", 'CS' || lpad("id"::text, 10, '0'), "name" FROM "cs_corporates"
UNION ALL
SELECT DISTINCT "cs_corporate_id", 'CS' || lpad("cs_corporate_id"::text, 10, '0'), '기업 ' || "cs_corporate_id"
FROM "users" WHERE "cs_corporate_id" > 0 AND "cs_corporate_id" NOT IN (SELECT "id" FROM "cs_corporates");
SELECT setval(pg_get_serial_sequence('companies', 'id'), coalesce(max("id"), 0) + 1, false) FROM "companies";

INSERT INTO "company_memberships" ("cs_corporate_id", "user_id", "joined_at")
SELECT "cs_corporate_id", "id", "created_at" FROM "users"
WHERE "cs_corporate_id" > 0 AND "grade" = 'user' AND "status" IN ('ACTIVE', 'SUSPENDED');

INSERT INTO "company_experts" ("cs_corporate_id", "coach_id", "authorised_at")
SELECT e."cs_corporate_id", e."coach_id", CURRENT_TIMESTAMP FROM "cs_corporate_experts" e JOIN "coaches" c ON c."id" = e."coach_id";

-- Their history begins as everybody's does.
INSERT INTO "state_events" ("machine", "entity_id", "to", "actor_role", "at")
SELECT 'membership', "id", 'JOINED', 'system'::"ActorRole", "joined_at" FROM "company_memberships"
UNION ALL
SELECT 'company-expert', "id", 'AUTHORISED', 'system'::"ActorRole", "authorised_at" FROM "company_experts";

DROP TABLE "cs_corporate_experts";
DROP TABLE "cs_corporates";
ALTER TABLE "users" DROP COLUMN "cs_corporate_id";

-- Values.
ALTER TABLE "companies" ADD CONSTRAINT "companies_code_form" CHECK ("code" ~ '^[A-Z0-9]{4,12}$');
ALTER TABLE "company_mail_domains" ADD CONSTRAINT "company_mail_domains_form" CHECK ("domain" ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$');
ALTER TABLE "company_employees" ADD CONSTRAINT "company_employees_email_lower" CHECK ("email" = lower("email"));
ALTER TABLE "company_programs"
  ADD CONSTRAINT "company_programs_key" CHECK ("key" IN ('pain', 'pain-therapy', 'stress', 'stretch', 'healthcare', 'pt')),
  ADD CONSTRAINT "company_programs_type" CHECK ("cs_corporate_program_type" IN (1, 3, 5));

-- Membership and authorisation: history is rows, one of each is in force. The first index also finds the membership of a
-- session, the third the companies of an expert.
CREATE UNIQUE INDEX "company_memberships_in_force" ON "company_memberships" ("user_id") WHERE "left_at" IS NULL;
CREATE UNIQUE INDEX "company_memberships_entry_in_force" ON "company_memberships" ("employee_id") WHERE "left_at" IS NULL;
CREATE UNIQUE INDEX "company_experts_in_force" ON "company_experts" ("coach_id", "cs_corporate_id") WHERE "withdrawn_at" IS NULL;
ALTER TABLE "company_memberships" ADD CONSTRAINT "company_memberships_ends_after" CHECK ("left_at" >= "joined_at");
ALTER TABLE "company_experts" ADD CONSTRAINT "company_experts_ends_after" CHECK ("withdrawn_at" >= "authorised_at");

-- Contracts of one company follow one another; their numbers are written once.
ALTER TABLE "company_contracts"
  ADD CONSTRAINT "company_contracts_ends_after" CHECK ("ends_on" >= "starts_on"),
  ADD CONSTRAINT "company_contracts_one_at_a_time"
    EXCLUDE USING gist ("cs_corporate_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&);
ALTER TABLE "company_rates"
  ADD CONSTRAINT "company_rates_of_billing" CHECK (
    CASE "billing"
      WHEN 'lesson' THEN num_nonnulls("group_price", "individual_price") = 2 AND "month_price" IS NULL
      ELSE "month_price" IS NOT NULL AND num_nonnulls("group_price", "individual_price") = 0
    END
  ),
  ADD CONSTRAINT "company_rates_not_negative" CHECK (
    least("group_price", "individual_price", "month_price", "expert_group_rate", "expert_individual_rate") >= 0
  );
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "company_rates" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "company_rates" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Timetables.
ALTER TABLE "timetables"
  ADD CONSTRAINT "timetables_end_after_start" CHECK ("ends_at" > "starts_at"),
  ADD CONSTRAINT "timetables_lesson_type" CHECK ("group_lesson_type" IN ('first-come', 'lottery', 'individual')),
  ADD CONSTRAINT "timetables_seats" CHECK (
    "group_max_learner_number" BETWEEN 1 AND 1000 AND ("group_lesson_type" <> 'individual' OR "group_max_learner_number" = 1)
  );

-- Reserved time of three kinds. Between two lessons in one building nobody travels; everything else is a place of its own.
ALTER TABLE "time_reservations"
  DROP CONSTRAINT "time_reservations_one_subject",
  DROP CONSTRAINT "time_reservations_somebody",
  DROP CONSTRAINT "time_reservations_coach_free",
  ADD CONSTRAINT "time_reservations_one_subject" CHECK (
    num_nonnulls("order_id", "lesson_id", "timetable_id") = 1
    AND "kind"::text = CASE
      WHEN "order_id" IS NOT NULL THEN 'hold'
      WHEN "lesson_id" IS NOT NULL THEN 'lesson'
      ELSE 'timetable'
    END
  ),
  ADD CONSTRAINT "time_reservations_somebody" CHECK (
    CASE "kind"::text
      WHEN 'timetable' THEN "coach_id" IS NOT NULL AND "learner_id" IS NULL
      ELSE "coach_id" IS NOT NULL AND "learner_id" IS NOT NULL
    END
  ),
  ADD CONSTRAINT "time_reservations_place" CHECK (("place_id" IS NOT NULL) = ("timetable_id" IS NOT NULL)),
  ADD CONSTRAINT "time_reservations_coach_free"
    EXCLUDE USING gist ("coach_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&),
  ADD CONSTRAINT "time_reservations_coach_travels" EXCLUDE USING gist (
    "coach_id" WITH =, tstzrange("starts_at", "coach_free_at") WITH &&, coalesce("place_id", -"id") WITH <>
  ),
  -- The very hours, expert and place that stand in the timetable: whoever changes those gives the hours back first.
  ADD CONSTRAINT "time_reservations_as_in_timetable"
    FOREIGN KEY ("timetable_id", "coach_id", "place_id", "starts_at", "ends_at")
    REFERENCES "timetables" ("id", "coach_id", "place_id", "starts_at", "ends_at");

-- A timetable has its expert's hours as long as it is not cancelled, and no longer; looked at when the transaction
-- commits, so that hours can be given back and taken anew.
CREATE FUNCTION check_timetable_hours() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
  checked integer := changed ->> CASE WHEN TG_TABLE_NAME = 'timetables' THEN 'id' ELSE 'timetable_id' END;
  timetable record;
BEGIN
  SELECT cancelled_at IS NULL AS stands, EXISTS (SELECT 1 FROM time_reservations r WHERE r.timetable_id = t.id) AS reserved
    INTO timetable FROM timetables t WHERE t.id = checked;
  IF timetable.stands <> timetable.reserved THEN
    RAISE EXCEPTION 'timetable % %', checked, CASE WHEN timetable.stands THEN 'takes no hours' ELSE 'is cancelled and takes hours' END
      USING ERRCODE = 'check_violation', CONSTRAINT = 'timetables_take_hours';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER takes_hours AFTER INSERT OR UPDATE ON "timetables" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_timetable_hours();
CREATE CONSTRAINT TRIGGER hours_of_timetable AFTER INSERT ON "time_reservations" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.timetable_id IS NOT NULL) EXECUTE FUNCTION check_timetable_hours();
CREATE CONSTRAINT TRIGGER hours_left_timetable AFTER DELETE ON "time_reservations" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.timetable_id IS NOT NULL) EXECUTE FUNCTION check_timetable_hours();
