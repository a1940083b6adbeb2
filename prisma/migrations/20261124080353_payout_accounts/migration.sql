-- AlterTable
ALTER TABLE "settlement_payouts" ADD COLUMN     "account" BYTEA;

-- CreateTable
CREATE TABLE "settlement_payout_exports" (
    "statement_id" INTEGER NOT NULL,
    "account" BYTEA NOT NULL,
    "exported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settlement_payout_exports_pkey" PRIMARY KEY ("statement_id")
);

-- AddForeignKey
ALTER TABLE "settlement_payout_exports" ADD CONSTRAINT "settlement_payout_exports_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "settlement_statements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say ---------------------------------------------------------------------------------------------

-- A payout stays written once; what the last file said is replaced by the next one.
ALTER TABLE "settlement_payouts" ADD CONSTRAINT "settlement_payouts_account" CHECK (octet_length("account") > 0);
