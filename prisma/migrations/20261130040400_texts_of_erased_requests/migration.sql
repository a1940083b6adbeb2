-- Texts that were written about requests before these were erased.
UPDATE state_events SET reason = NULL
WHERE machine = 'lead' AND reason IS NOT NULL AND reason <> '삭제 요청'
  AND entity_id IN (SELECT id FROM leads WHERE erased_at IS NOT NULL);

UPDATE messages SET error = NULL
WHERE error IS NOT NULL AND starts_with(dedupe_key, 'lead:')
  AND split_part(dedupe_key, ':', 2) IN (SELECT id::text FROM leads WHERE erased_at IS NOT NULL);

-- What is stored of a browser only for sending an event is deleted when the event is given up.
UPDATE marketing_events SET client_ip = NULL, user_agent = NULL, browser_id = NULL, click_id = NULL
WHERE status = 'FAILED' AND num_nonnulls(client_ip, user_agent, browser_id, click_id) > 0;

-- Titles of the catalogue that were words of medicine. A title that somebody else wrote stays.
UPDATE programs p SET title = t.title
FROM (VALUES
  ('after-knee-surgery', '무릎 수술 뒤 재활', '무릎 수술 뒤 움직임 연습'),
  ('hip-replacement', '인공 관절 뒤 재활', '인공 관절 수술 뒤 움직임 연습'),
  ('ankle-rehab', '발목 재활', '발목 움직임 연습'),
  ('elbow-wrist-rehab', '팔꿈치·손목 재활', '팔꿈치·손목 움직임 연습'),
  ('stroke-rehab', '뇌졸중 뒤 생활 재활', '집 안 생활 움직임 연습'),
  ('chronic-fatigue', '만성 통증 활동 회복', '오래 아픈 사람의 움직임 연습'),
  ('nursing-posture', '수유 자세 교정', '수유 자세 연습'),
  ('desk-posture', '책상 앞 자세 교정', '책상 앞 자세 운동'),
  ('gait', '걷기 교정', '걷기 자세 연습'),
  ('posture', '자세 교정 운동', '바른 자세 운동'),
  ('rehab-exercise', '재활 운동', '움직임 연습'),
  ('pilates-posture', '체형 교정 필라테스', '체형 균형 필라테스')
) AS t (permalink, before, title)
WHERE p.permalink = t.permalink AND p.title = t.before;

UPDATE programs p SET summary = t.summary
FROM (VALUES
  ('stroke-rehab', '식탁과 욕실에서 다시 배우는 동작', '뇌졸중 뒤 식탁과 욕실에서 다시 해 보는 동작'),
  ('stretching', '오래 앉는 사람을 위한 교정 스트레칭', '오래 앉는 사람을 위한 자세 스트레칭'),
  ('rehab-exercise', '아픈 곳을 지키며 기능을 되찾는 운동', '아픈 곳을 지키며 다시 움직이는 운동 지도'),
  ('pain-care', '오래된 통증을 줄이는 1:1 기능 회복', '아픈 곳을 지키며 하는 1:1 움직임 연습'),
  ('knee-care', '계단이 편해지는 무릎 기능 회복', '계단에서 시작하는 무릎 움직임 연습')
) AS t (permalink, before, summary)
WHERE p.permalink = t.permalink AND p.summary = t.before;
