-- AlterTable
ALTER TABLE "match_requests" ALTER COLUMN "round" DROP DEFAULT;

-- AddForeignKey
ALTER TABLE "tool_orders" ADD CONSTRAINT "tool_orders_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Tools that were there before they had a drawing got the box.
UPDATE "tools" SET "drawing" = drawn."drawing"
FROM (VALUES
  ('두꺼운 운동 매트 15mm', 'mat'),
  ('층간 소음 방지 매트 4장', 'tiles'),
  ('저항 밴드 5단계 세트', 'band'),
  ('폼롤러 90cm', 'roller'),
  ('요가 매트 6mm', 'mat'),
  ('요가 블록 2개', 'block'),
  ('요가 스트랩 2.4m', 'strap'),
  ('필라테스 링', 'ring'),
  ('미니볼 25cm', 'ball'),
  ('필라테스 서클 밴드 3종', 'band'),
  ('조절 덤벨 2–20kg 1쌍', 'dumbbell'),
  ('고무 덤벨 3kg 1쌍', 'dumbbell'),
  ('케틀벨 8kg', 'kettlebell'),
  ('접이식 벤치', 'bench'),
  ('명상 방석', 'cushion'),
  ('마사지 볼 2개', 'ball'),
  ('근막 롤러 33cm', 'roller'),
  ('온열 찜질팩', 'heat'),
  ('짐볼 65cm', 'ball'),
  ('U자형 지지 쿠션', 'cushion'),
  ('싱잉볼 12cm', 'bowl'),
  ('명상 방석 세트', 'cushion'),
  ('수채 물감 24색', 'paints'),
  ('수채 붓 5자루와 종이', 'brushes'),
  ('아크릴 물감 12색', 'paints'),
  ('캔버스 4호 3개', 'canvas'),
  ('드로잉 연필 12자루', 'pencils'),
  ('유성 색연필 36색', 'pencils'),
  ('오일 파스텔 48색', 'pastels'),
  ('디지털 피아노 88건반', 'piano'),
  ('높낮이 조절 의자', 'stool'),
  ('입문용 바이올린 4/4', 'violin'),
  ('어린이 바이올린 1/2', 'violin'),
  ('고무 약음기', 'mute'),
  ('스포츠 테이프 4롤', 'tape'),
  ('손목·팔꿈치 받침', 'rest'),
  ('발목 균형 판', 'board'),
  ('무릎 사이 쿠션', 'cushion'),
  ('허리 받침 등판', 'backrest'),
  ('골반 벨트', 'belt'),
  ('수유 쿠션', 'cushion'),
  ('작은 종과 받침', 'bell'),
  ('무릎 담요', 'blanket'),
  ('탁상 이젤', 'easel'),
  ('스케치북 A4 2권', 'sketchbook'),
  ('메트로놈', 'metronome'),
  ('헤드폰', 'headphones'),
  ('어깨받침 4/4', 'rest'),
  ('접이식 보면대', 'stand')
) AS drawn ("name", "drawing")
WHERE "tools"."name" = drawn."name" AND "tools"."drawing" = 'box';
