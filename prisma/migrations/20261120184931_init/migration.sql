-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Grade" AS ENUM ('user', 'coach', 'operator');

-- CreateEnum
CREATE TYPE "Gender" AS ENUM ('female', 'male');

-- CreateEnum
CREATE TYPE "AccountStatus" AS ENUM ('ACTIVE', 'DORMANT', 'SUSPENDED');

-- CreateEnum
CREATE TYPE "OAuthProvider" AS ENUM ('kakao', 'naver');

-- CreateEnum
CREATE TYPE "CertificationPurpose" AS ENUM ('JOIN', 'WAKE', 'RESET');

-- CreateEnum
CREATE TYPE "ConsentKind" AS ENUM ('TERMS', 'PRIVACY', 'MARKETING', 'HEALTH_MATCHING', 'HEALTH_BODY_CHECK');

-- CreateEnum
CREATE TYPE "ServiceType" AS ENUM ('workout', 'care', 'ache', 'pregnant', 'meditation', 'art', 'music');

-- CreateEnum
CREATE TYPE "CoachStatus" AS ENUM ('APPLIED', 'DOC_REVIEW', 'INTERVIEW', 'APPROVED', 'REJECTED', 'SUSPENDED');

-- CreateEnum
CREATE TYPE "DocumentKind" AS ENUM ('bill', 'receipt', 'program', 'expert', 'pdf');

-- CreateEnum
CREATE TYPE "DocumentStatus" AS ENUM ('QUEUED', 'RENDERING', 'DONE', 'FAILED');

-- CreateEnum
CREATE TYPE "ContractStatus" AS ENUM ('PENDING_PAYMENT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'TERMINATED');

-- CreateEnum
CREATE TYPE "LessonStatus" AS ENUM ('REQUESTED', 'CONFIRMED', 'HELD', 'DONE', 'CANCELLED_FREE', 'CANCELLED_CHARGED', 'NOSHOW_LEARNER', 'NOSHOW_COACH');

-- CreateEnum
CREATE TYPE "PartyRole" AS ENUM ('learner', 'coach');

-- CreateEnum
CREATE TYPE "CreditKind" AS ENUM ('GRANT', 'USE', 'RETURN', 'BONUS', 'EXPIRE');

-- CreateEnum
CREATE TYPE "MessageChannel" AS ENUM ('email', 'sms', 'alimtalk');

-- CreateEnum
CREATE TYPE "MessageStatus" AS ENUM ('QUEUED', 'SENT', 'FAILED');

-- CreateEnum
CREATE TYPE "ActorRole" AS ENUM ('learner', 'coach', 'operator', 'system');

-- CreateEnum
CREATE TYPE "MarketingEventKind" AS ENUM ('pageView', 'purchase');

-- CreateEnum
CREATE TYPE "ProductType" AS ENUM ('trial', 'short', 'regular');

-- CreateEnum
CREATE TYPE "RegularPeriod" AS ENUM ('basic', 'pro');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('PENDING', 'PAID', 'CANCELLED', 'EXPIRED');

-- CreateEnum
CREATE TYPE "PaymentStatus" AS ENUM ('READY', 'IN_PROGRESS', 'WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED', 'PARTIAL_CANCELED', 'ABORTED', 'EXPIRED');

-- CreateEnum
CREATE TYPE "RefundStatus" AS ENUM ('REQUESTED', 'DONE', 'FAILED');

-- CreateEnum
CREATE TYPE "LedgerAccount" AS ENUM ('LEARNER', 'GATEWAY', 'PLATFORM_REVENUE', 'COACH_PAYABLE', 'CONTRACT_LIABILITY', 'VAT', 'WITHHOLDING');

-- CreateEnum
CREATE TYPE "ConsultingStatus" AS ENUM ('DRAFT', 'SUBMITTED', 'MATCHING', 'PROPOSED', 'TRIAL_SCHEDULED', 'TRIAL_DONE', 'CONTRACTED', 'LOST', 'EXPIRED');

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "gender" "Gender",
    "birth_year" INTEGER,
    "grade" "Grade" NOT NULL DEFAULT 'user',
    "cs_corporate_id" INTEGER NOT NULL DEFAULT 0,
    "status" "AccountStatus" NOT NULL DEFAULT 'ACTIVE',
    "email_verified_at" TIMESTAMPTZ(3),
    "last_active_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dormant_notice_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ip" TEXT,
    "user_agent" TEXT,
    "impersonator_id" INTEGER,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_accounts" (
    "provider" "OAuthProvider" NOT NULL,
    "provider_user_id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_accounts_pkey" PRIMARY KEY ("provider","provider_user_id")
);

-- CreateTable
CREATE TABLE "email_certifications" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "purpose" "CertificationPurpose" NOT NULL,
    "code_hash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_certifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent_events" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "ConsentKind" NOT NULL,
    "version" TEXT NOT NULL,
    "granted" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consent_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "health_access_events" (
    "id" SERIAL NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "viewer_id" INTEGER NOT NULL,
    "impersonator_id" INTEGER,
    "what" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "health_access_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cs_corporates" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "cs_corporates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cs_corporate_experts" (
    "cs_corporate_id" INTEGER NOT NULL,
    "coach_id" INTEGER NOT NULL,

    CONSTRAINT "cs_corporate_experts_pkey" PRIMARY KEY ("cs_corporate_id","coach_id")
);

-- CreateTable
CREATE TABLE "regions" (
    "id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "province" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "district" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "regions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "programs" (
    "id" SERIAL NOT NULL,
    "permalink" TEXT NOT NULL,
    "service_type" "ServiceType" NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "price_group" TEXT NOT NULL,
    "purpose_classes" TEXT[],
    "workout_types" INTEGER[],
    "payonly" BOOLEAN NOT NULL DEFAULT false,
    "parent_id" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "programs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coaches" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "display_name" TEXT NOT NULL,
    "gender" "Gender" NOT NULL,
    "status" "CoachStatus" NOT NULL DEFAULT 'APPLIED',
    "headline" TEXT NOT NULL,
    "biography" TEXT NOT NULL,
    "certificates" TEXT[],
    "career_years" INTEGER NOT NULL,
    "avatar_seed" INTEGER NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "schedule_confirmed_at" TIMESTAMPTZ(3) NOT NULL,
    "response_minutes" INTEGER NOT NULL DEFAULT 60,
    "reenroll_permille" INTEGER NOT NULL DEFAULT 0,
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "business_registered" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coaches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coach_verticals" (
    "coach_id" INTEGER NOT NULL,
    "service_type" "ServiceType" NOT NULL,

    CONSTRAINT "coach_verticals_pkey" PRIMARY KEY ("coach_id","service_type")
);

-- CreateTable
CREATE TABLE "coach_areas" (
    "coach_id" INTEGER NOT NULL,
    "region_id" INTEGER NOT NULL,

    CONSTRAINT "coach_areas_pkey" PRIMARY KEY ("coach_id","region_id")
);

-- CreateTable
CREATE TABLE "coach_purposes" (
    "coach_id" INTEGER NOT NULL,
    "code" SMALLINT NOT NULL,

    CONSTRAINT "coach_purposes_pkey" PRIMARY KEY ("coach_id","code")
);

-- CreateTable
CREATE TABLE "coach_types" (
    "coach_id" INTEGER NOT NULL,
    "code" SMALLINT NOT NULL,

    CONSTRAINT "coach_types_pkey" PRIMARY KEY ("coach_id","code")
);

-- CreateTable
CREATE TABLE "coach_weekly_slots" (
    "coach_id" INTEGER NOT NULL,
    "day" SMALLINT NOT NULL,
    "slot" SMALLINT NOT NULL,

    CONSTRAINT "coach_weekly_slots_pkey" PRIMARY KEY ("coach_id","day","slot")
);

-- CreateTable
CREATE TABLE "coach_programs" (
    "coach_id" INTEGER NOT NULL,
    "program_id" INTEGER NOT NULL,

    CONSTRAINT "coach_programs_pkey" PRIMARY KEY ("coach_id","program_id")
);

-- CreateTable
CREATE TABLE "favourite_coaches" (
    "user_id" INTEGER NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favourite_coaches_pkey" PRIMARY KEY ("user_id","coach_id")
);

-- CreateTable
CREATE TABLE "coach_search" (
    "coach_id" INTEGER NOT NULL,
    "region_id" INTEGER NOT NULL,
    "service_type" "ServiceType" NOT NULL,
    "score" INTEGER NOT NULL,
    "gender" "Gender" NOT NULL,
    "purposes" INTEGER NOT NULL,
    "types" INTEGER NOT NULL,
    "slots" BIGINT NOT NULL,
    "distance_m" INTEGER NOT NULL,
    "schedule_fresh_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "coach_search_pkey" PRIMARY KEY ("coach_id","region_id","service_type")
);

-- CreateTable
CREATE TABLE "documents" (
    "id" SERIAL NOT NULL,
    "kind" "DocumentKind" NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "data_hash" TEXT NOT NULL,
    "status" "DocumentStatus" NOT NULL DEFAULT 'QUEUED',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "file_name" TEXT NOT NULL,
    "file" BYTEA,
    "page_count" INTEGER,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contracts" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "program_id" INTEGER NOT NULL,
    "service_type" "ServiceType" NOT NULL,
    "product_type" "ProductType" NOT NULL,
    "lesson_count" INTEGER NOT NULL,
    "unit_price" INTEGER NOT NULL,
    "status" "ContractStatus" NOT NULL DEFAULT 'ACTIVE',
    "policy_version" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contracts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_entries" (
    "id" SERIAL NOT NULL,
    "contract_id" INTEGER NOT NULL,
    "lesson_id" INTEGER,
    "kind" "CreditKind" NOT NULL,
    "amount" INTEGER NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lessons" (
    "id" SERIAL NOT NULL,
    "contract_id" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "status" "LessonStatus" NOT NULL DEFAULT 'REQUESTED',
    "requested_by" "PartyRole" NOT NULL,
    "deadline_starts_at" TIMESTAMPTZ(3) NOT NULL,
    "held_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lessons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "time_reservations" (
    "id" SERIAL NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "coach_time" tstzrange NOT NULL,
    "learner_time" tstzrange NOT NULL,
    "order_id" INTEGER,
    "lesson_id" INTEGER,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "time_reservations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" SERIAL NOT NULL,
    "channel" "MessageChannel" NOT NULL DEFAULT 'email',
    "template" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "user_id" INTEGER,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT,
    "status" "MessageStatus" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "dedupe_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "state_events" (
    "id" SERIAL NOT NULL,
    "machine" TEXT NOT NULL,
    "entity_id" INTEGER NOT NULL,
    "from" TEXT,
    "to" TEXT NOT NULL,
    "actor_id" INTEGER,
    "actor_role" "ActorRole" NOT NULL,
    "reason" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "state_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" SERIAL NOT NULL,
    "operator_id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" JSONB,
    "ip" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "marketing_events" (
    "id" SERIAL NOT NULL,
    "kind" "MarketingEventKind" NOT NULL,
    "event_key" TEXT NOT NULL,
    "user_id" INTEGER,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "marketing_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" SERIAL NOT NULL,
    "oid" TEXT NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "program_id" INTEGER NOT NULL,
    "form_id" INTEGER,
    "service_type" "ServiceType" NOT NULL,
    "product_type" "ProductType" NOT NULL,
    "regular_period" "RegularPeriod",
    "lesson_count" INTEGER NOT NULL,
    "personnel" INTEGER NOT NULL,
    "region_id" INTEGER NOT NULL,
    "address_detail" TEXT NOT NULL DEFAULT '',
    "amount" INTEGER NOT NULL,
    "quote" JSONB NOT NULL,
    "policy_version" TEXT NOT NULL,
    "status" "OrderStatus" NOT NULL DEFAULT 'PENDING',
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "hold_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "provider" TEXT NOT NULL,
    "payment_key" TEXT,
    "status" "PaymentStatus" NOT NULL DEFAULT 'READY',
    "method" TEXT,
    "amount" INTEGER NOT NULL,
    "balance_amount" INTEGER NOT NULL,
    "approved_at" TIMESTAMPTZ(3),
    "virtual_account" JSONB,
    "last_queried_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" SERIAL NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "contract_id" INTEGER,
    "amount" INTEGER NOT NULL,
    "breakdown" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "status" "RefundStatus" NOT NULL DEFAULT 'REQUESTED',
    "policy_version" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_transactions" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "order_id" INTEGER,
    "lesson_id" INTEGER,
    "policy_version" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" SERIAL NOT NULL,
    "transaction_id" INTEGER NOT NULL,
    "account" "LedgerAccount" NOT NULL,
    "owner_id" INTEGER,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" SERIAL NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "writer" TEXT NOT NULL,
    "learner_id" INTEGER,
    "lesson_id" INTEGER,
    "rating" SMALLINT NOT NULL,
    "contents" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "suggest_forms" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "service_type" "ServiceType" NOT NULL,
    "draft_version" INTEGER NOT NULL,
    "purpose_class" TEXT,
    "region_id" INTEGER,
    "answers" JSONB NOT NULL,
    "health" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suggest_forms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consultings" (
    "id" SERIAL NOT NULL,
    "form_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "service_type" "ServiceType" NOT NULL,
    "status" "ConsultingStatus" NOT NULL DEFAULT 'SUBMITTED',
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "trial_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consultings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tools" (
    "id" SERIAL NOT NULL,
    "service_type" "ServiceType" NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "material" TEXT,
    "subcategory" TEXT,
    "workout_type" INTEGER,
    "price" INTEGER NOT NULL,
    "rent_price" INTEGER,
    "stock" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "tools_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_accounts_user_id_provider_key" ON "oauth_accounts"("user_id", "provider");

-- CreateIndex
CREATE INDEX "email_certifications_email_purpose_sent_at_idx" ON "email_certifications"("email", "purpose", "sent_at" DESC);

-- CreateIndex
CREATE INDEX "consent_events_user_id_kind_id_idx" ON "consent_events"("user_id", "kind", "id" DESC);

-- CreateIndex
CREATE INDEX "health_access_events_subject_id_id_idx" ON "health_access_events"("subject_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "regions_code_key" ON "regions"("code");

-- CreateIndex
CREATE INDEX "regions_province_city_district_idx" ON "regions"("province", "city", "district");

-- CreateIndex
CREATE UNIQUE INDEX "programs_permalink_key" ON "programs"("permalink");

-- CreateIndex
CREATE INDEX "programs_service_type_active_idx" ON "programs"("service_type", "active");

-- CreateIndex
CREATE UNIQUE INDEX "coaches_user_id_key" ON "coaches"("user_id");

-- CreateIndex
CREATE INDEX "coach_areas_region_id_idx" ON "coach_areas"("region_id");

-- CreateIndex
CREATE INDEX "coach_programs_program_id_idx" ON "coach_programs"("program_id");

-- CreateIndex
CREATE UNIQUE INDEX "documents_kind_subject_id_data_hash_key" ON "documents"("kind", "subject_id", "data_hash");

-- CreateIndex
CREATE UNIQUE INDEX "contracts_order_id_key" ON "contracts"("order_id");

-- CreateIndex
CREATE INDEX "contracts_learner_id_id_idx" ON "contracts"("learner_id", "id" DESC);

-- CreateIndex
CREATE INDEX "contracts_coach_id_id_idx" ON "contracts"("coach_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "credit_entries_idempotency_key_key" ON "credit_entries"("idempotency_key");

-- CreateIndex
CREATE INDEX "credit_entries_contract_id_idx" ON "credit_entries"("contract_id");

-- CreateIndex
CREATE INDEX "lessons_learner_id_starts_at_idx" ON "lessons"("learner_id", "starts_at");

-- CreateIndex
CREATE INDEX "lessons_coach_id_starts_at_idx" ON "lessons"("coach_id", "starts_at");

-- CreateIndex
CREATE INDEX "lessons_status_held_at_idx" ON "lessons"("status", "held_at");

-- CreateIndex
CREATE UNIQUE INDEX "lessons_contract_id_sequence_key" ON "lessons"("contract_id", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "time_reservations_lesson_id_key" ON "time_reservations"("lesson_id");

-- CreateIndex
CREATE INDEX "time_reservations_order_id_idx" ON "time_reservations"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_dedupe_key_key" ON "messages"("dedupe_key");

-- CreateIndex
CREATE INDEX "messages_status_id_idx" ON "messages"("status", "id");

-- CreateIndex
CREATE INDEX "state_events_machine_entity_id_id_idx" ON "state_events"("machine", "entity_id", "id");

-- CreateIndex
CREATE INDEX "audit_events_id_idx" ON "audit_events"("id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "marketing_events_kind_event_key_key" ON "marketing_events"("kind", "event_key");

-- CreateIndex
CREATE UNIQUE INDEX "orders_oid_key" ON "orders"("oid");

-- CreateIndex
CREATE INDEX "orders_learner_id_id_idx" ON "orders"("learner_id", "id" DESC);

-- CreateIndex
CREATE INDEX "orders_status_hold_expires_at_idx" ON "orders"("status", "hold_expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "payments_order_id_key" ON "payments"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_payment_key_key" ON "payments"("payment_key");

-- CreateIndex
CREATE INDEX "payments_status_last_queried_at_idx" ON "payments"("status", "last_queried_at");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_idempotency_key_key" ON "refunds"("idempotency_key");

-- CreateIndex
CREATE INDEX "refunds_payment_id_idx" ON "refunds"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transactions_idempotency_key_key" ON "ledger_transactions"("idempotency_key");

-- CreateIndex
CREATE INDEX "ledger_transactions_order_id_idx" ON "ledger_transactions"("order_id");

-- CreateIndex
CREATE INDEX "ledger_entries_transaction_id_idx" ON "ledger_entries"("transaction_id");

-- CreateIndex
CREATE INDEX "ledger_entries_account_owner_id_idx" ON "ledger_entries"("account", "owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "reviews_lesson_id_key" ON "reviews"("lesson_id");

-- CreateIndex
CREATE INDEX "reviews_coach_id_id_idx" ON "reviews"("coach_id", "id" DESC);

-- CreateIndex
CREATE INDEX "suggest_forms_user_id_id_idx" ON "suggest_forms"("user_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "consultings_form_id_key" ON "consultings"("form_id");

-- CreateIndex
CREATE INDEX "consultings_user_id_id_idx" ON "consultings"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "tools_service_type_active_idx" ON "tools"("service_type", "active");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_accounts" ADD CONSTRAINT "oauth_accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cs_corporate_experts" ADD CONSTRAINT "cs_corporate_experts_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "cs_corporates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "programs" ADD CONSTRAINT "programs_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "programs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coach_verticals" ADD CONSTRAINT "coach_verticals_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coach_areas" ADD CONSTRAINT "coach_areas_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coach_areas" ADD CONSTRAINT "coach_areas_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coach_purposes" ADD CONSTRAINT "coach_purposes_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coach_types" ADD CONSTRAINT "coach_types_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coach_weekly_slots" ADD CONSTRAINT "coach_weekly_slots_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coach_programs" ADD CONSTRAINT "coach_programs_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coach_programs" ADD CONSTRAINT "coach_programs_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourite_coaches" ADD CONSTRAINT "favourite_coaches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourite_coaches" ADD CONSTRAINT "favourite_coaches_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_learner_id_fkey" FOREIGN KEY ("learner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_learner_id_fkey" FOREIGN KEY ("learner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "time_reservations" ADD CONSTRAINT "time_reservations_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "time_reservations" ADD CONSTRAINT "time_reservations_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_learner_id_fkey" FOREIGN KEY ("learner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "suggest_forms"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suggest_forms" ADD CONSTRAINT "suggest_forms_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consultings" ADD CONSTRAINT "consultings_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "suggest_forms"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consultings" ADD CONSTRAINT "consultings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- From here on by hand: what the datamodel cannot say. ---------------------------------------------------------------

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Nobody is in two places at once: neither the coach (with the travel time behind a lesson) nor the learner.
ALTER TABLE "time_reservations"
  ADD CONSTRAINT "time_reservations_coach_free" EXCLUDE USING gist ("coach_id" WITH =, "coach_time" WITH &&),
  ADD CONSTRAINT "time_reservations_learner_free" EXCLUDE USING gist ("learner_id" WITH =, "learner_time" WITH &&),
  -- An empty or endless range would slip past or block everything.
  ADD CONSTRAINT "time_reservations_real_hours" CHECK (
    NOT isempty("coach_time") AND NOT lower_inf("coach_time") AND NOT upper_inf("coach_time")
    AND NOT isempty("learner_time") AND NOT lower_inf("learner_time") AND NOT upper_inf("learner_time")
  ),
  ADD CONSTRAINT "time_reservations_has_reason" CHECK ("order_id" IS NOT NULL OR "lesson_id" IS NOT NULL),
  ADD CONSTRAINT "time_reservations_hold_expires" CHECK ("lesson_id" IS NOT NULL OR "expires_at" IS NOT NULL);

-- Values ------------------------------------------------------------------------------------------------------------
ALTER TABLE "users"
  ADD CONSTRAINT "users_email_lower" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "users_birth_year_real" CHECK ("birth_year" BETWEEN 1900 AND 2100),
  ADD CONSTRAINT "users_corporate_not_negative" CHECK ("cs_corporate_id" >= 0);
ALTER TABLE "email_certifications" ADD CONSTRAINT "email_certifications_attempts_not_negative" CHECK ("attempts" >= 0);

ALTER TABLE "regions"
  ADD CONSTRAINT "regions_on_earth" CHECK ("latitude" BETWEEN -90 AND 90 AND "longitude" BETWEEN -180 AND 180);

ALTER TABLE "coaches"
  ADD CONSTRAINT "coaches_rating_possible" CHECK ("rating_count" >= 0 AND "rating_sum" BETWEEN "rating_count" AND 5 * "rating_count"),
  ADD CONSTRAINT "coaches_career_not_negative" CHECK ("career_years" >= 0),
  ADD CONSTRAINT "coaches_response_not_negative" CHECK ("response_minutes" >= 0),
  ADD CONSTRAINT "coaches_reenroll_share" CHECK ("reenroll_permille" BETWEEN 0 AND 1000);
ALTER TABLE "coach_purposes" ADD CONSTRAINT "coach_purposes_code" CHECK ("code" BETWEEN 1 AND 9);
ALTER TABLE "coach_types" ADD CONSTRAINT "coach_types_code" CHECK ("code" IN (0, 1, 2, 5));
ALTER TABLE "coach_weekly_slots" ADD CONSTRAINT "coach_weekly_slots_range" CHECK ("day" BETWEEN 0 AND 6 AND "slot" BETWEEN 1 AND 6);
ALTER TABLE "coach_search" ADD CONSTRAINT "coach_search_distance_not_negative" CHECK ("distance_m" >= 0);
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rating_range" CHECK ("rating" BETWEEN 1 AND 5);

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_amount_not_negative" CHECK ("amount" >= 0),
  ADD CONSTRAINT "orders_lessons_positive" CHECK ("lesson_count" > 0),
  ADD CONSTRAINT "orders_personnel_positive" CHECK ("personnel" > 0);
ALTER TABLE "payments"
  ADD CONSTRAINT "payments_amount_not_negative" CHECK ("amount" >= 0),
  -- Never more given back than taken.
  ADD CONSTRAINT "payments_balance_range" CHECK ("balance_amount" BETWEEN 0 AND "amount");
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_not_negative" CHECK ("amount" >= 0);
ALTER TABLE "contracts"
  ADD CONSTRAINT "contracts_unit_price_not_negative" CHECK ("unit_price" >= 0),
  ADD CONSTRAINT "contracts_lessons_positive" CHECK ("lesson_count" > 0);
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_sign" CHECK ("amount" <> 0 AND ("kind" IN ('USE', 'EXPIRE')) = ("amount" < 0));
ALTER TABLE "lessons"
  ADD CONSTRAINT "lessons_end_after_start" CHECK ("ends_at" > "starts_at"),
  ADD CONSTRAINT "lessons_sequence_positive" CHECK ("sequence" > 0);
ALTER TABLE "tools"
  ADD CONSTRAINT "tools_amounts_not_negative" CHECK ("price" >= 0 AND "rent_price" >= 0 AND "stock" >= 0);
ALTER TABLE "documents" ADD CONSTRAINT "documents_progress_range" CHECK ("progress" BETWEEN 0 AND 100);
ALTER TABLE "messages" ADD CONSTRAINT "messages_attempts_not_negative" CHECK ("attempts" >= 0);

-- History is written once ----------------------------------------------------------------------------------------------
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['consent_events', 'health_access_events', 'ledger_transactions', 'ledger_entries', 'credit_entries', 'state_events', 'audit_events'] LOOP
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name);
    EXECUTE format('CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
  END LOOP;
END $$;

-- Double entry: looked at when the transaction commits, so entries may be written one by one. --------------------------
CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer := CASE WHEN TG_TABLE_NAME = 'ledger_transactions' THEN (to_jsonb(NEW) ->> 'id')::integer ELSE (to_jsonb(NEW) ->> 'transaction_id')::integer END;
  entries bigint;
  total bigint;
BEGIN
  SELECT count(*), coalesce(sum(amount), 0) INTO entries, total FROM ledger_entries WHERE transaction_id = checked;
  IF entries < 2 THEN
    RAISE EXCEPTION 'ledger transaction % has % entries, at least 2 are needed', checked, entries USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_two_entries';
  END IF;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % sums to % instead of 0', checked, total USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_zero_sum';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON "ledger_transactions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();

-- A coach's rating is the sum of the reviews, whoever writes them and however many at once. Per statement, so that a
-- large insert touches a coach once; rows are locked in the order of their ids, so that two statements cannot deadlock.
CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR changes IN SELECT coach_id, sum(rating) AS points, count(*) AS number FROM added GROUP BY coach_id ORDER BY coach_id LOOP
      UPDATE coaches SET rating_sum = rating_sum + changes.points, rating_count = rating_count + changes.number WHERE id = changes.coach_id;
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR changes IN SELECT coach_id, sum(rating) AS points, count(*) AS number FROM removed GROUP BY coach_id ORDER BY coach_id LOOP
      UPDATE coaches SET rating_sum = rating_sum - changes.points, rating_count = rating_count - changes.number WHERE id = changes.coach_id;
    END LOOP;
  ELSE
    FOR changes IN
      SELECT coach_id, sum(points) AS points, sum(number) AS number
      FROM (SELECT coach_id, rating AS points, 1 AS number FROM added UNION ALL SELECT coach_id, -rating, -1 FROM removed) AS difference
      GROUP BY coach_id HAVING sum(points) <> 0 OR sum(number) <> 0 ORDER BY coach_id
    LOOP
      UPDATE coaches SET rating_sum = rating_sum + changes.points, rating_count = rating_count + changes.number WHERE id = changes.coach_id;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coaches SET rating_sum = 0, rating_count = 0 WHERE rating_count > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER ratings_added AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
CREATE TRIGGER ratings_changed AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
CREATE TRIGGER ratings_removed AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
CREATE TRIGGER ratings_truncated AFTER TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION forget_ratings();

-- Matching walks this index in rank order and finds every filter in it (services/coach). --------------------------------
CREATE INDEX "coach_search_rank_idx" ON "coach_search" ("region_id", "service_type", "score" DESC, "coach_id")
  INCLUDE ("gender", "purposes", "types", "slots", "distance_m", "schedule_fresh_until");
