-- CreateTable
CREATE TABLE "recent_coaches" (
    "user_id" INTEGER NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recent_coaches_pkey" PRIMARY KEY ("user_id","coach_id")
);

-- CreateIndex
CREATE INDEX "recent_coaches_user_id_seen_at_coach_id_idx" ON "recent_coaches"("user_id", "seen_at" DESC, "coach_id" DESC);

-- AddForeignKey
ALTER TABLE "recent_coaches" ADD CONSTRAINT "recent_coaches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recent_coaches" ADD CONSTRAINT "recent_coaches_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
