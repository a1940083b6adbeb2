import type { ServiceType } from '~/domain/shared/service-type';
import type { ToolDrawingKey } from '~/domain/catalog/tool-drawings';

export type ToolSeed = {
  serviceType: ServiceType;
  drawing: ToolDrawingKey;
  name: string;
  description: string;
  /** art */
  material?: string;
  /** music */
  subcategory?: string;
  /** workout: type code of the coach search (specification §7); absent for what suits every type */
  workoutType?: number;
  /** KRW, VAT included. */
  price: number;
  /** KRW a month; absent when it is only sold. */
  rentPrice?: number;
  stock: number;
};

export const tools: readonly ToolSeed[] = [
  { serviceType: 'workout', drawing: 'mat', name: '두꺼운 운동 매트 15mm', description: '무릎과 허리가 배기지 않는 두께예요. 183×61cm.', price: 39_000, rentPrice: 4_000, stock: 120 },
  { serviceType: 'workout', drawing: 'tiles', name: '층간 소음 방지 매트 4장', description: '바닥에 이어 까는 60cm 조각 매트예요. 뛰는 동작이 있을 때 권해요.', price: 58_000, rentPrice: 6_000, stock: 60 },
  { serviceType: 'workout', drawing: 'band', name: '저항 밴드 5단계 세트', description: '색으로 세기를 구분해요. 손잡이와 문 고정 고리가 들어 있어요.', price: 24_000, stock: 200 },
  { serviceType: 'workout', drawing: 'roller', name: '폼롤러 90cm', description: '중간 단단함이에요. 등과 허벅지를 풀 때 써요.', price: 27_000, rentPrice: 3_000, stock: 90 },
  { serviceType: 'workout', workoutType: 0, drawing: 'mat', name: '요가 매트 6mm', description: '미끄러지지 않는 천연 고무예요. 어깨끈이 있어요.', price: 46_000, rentPrice: 5_000, stock: 80 },
  { serviceType: 'workout', workoutType: 0, drawing: 'block', name: '요가 블록 2개', description: '손이 바닥에 닿지 않을 때 받쳐 줘요. 코르크 재질이에요.', price: 19_000, stock: 110 },
  { serviceType: 'workout', workoutType: 0, drawing: 'strap', name: '요가 스트랩 2.4m', description: '다리 뒤쪽을 늘릴 때 손을 이어 줘요.', price: 9_000, stock: 140 },
  { serviceType: 'workout', workoutType: 1, drawing: 'ring', name: '필라테스 링', description: '허벅지 안쪽과 가슴에 저항을 더해요. 지름 36cm.', price: 22_000, rentPrice: 3_000, stock: 70 },
  { serviceType: 'workout', workoutType: 1, drawing: 'ball', name: '미니볼 25cm', description: '골반과 등을 받쳐 중심을 찾게 해요.', price: 8_000, stock: 180 },
  { serviceType: 'workout', workoutType: 1, drawing: 'band', name: '필라테스 서클 밴드 3종', description: '엉덩이와 옆구리를 깨우는 짧은 천 밴드예요.', price: 16_000, stock: 150 },
  { serviceType: 'workout', workoutType: 2, drawing: 'dumbbell', name: '조절 덤벨 2–20kg 1쌍', description: '다이얼로 무게를 바꿔요. 보관함이 함께 와요.', price: 289_000, rentPrice: 22_000, stock: 25 },
  { serviceType: 'workout', workoutType: 2, drawing: 'dumbbell', name: '고무 덤벨 3kg 1쌍', description: '바닥이 상하지 않는 육각 덤벨이에요.', price: 32_000, rentPrice: 3_000, stock: 100 },
  { serviceType: 'workout', workoutType: 2, drawing: 'kettlebell', name: '케틀벨 8kg', description: '스윙과 스쿼트에 써요. 손잡이가 넓어요.', price: 41_000, rentPrice: 4_000, stock: 45 },
  { serviceType: 'workout', workoutType: 2, drawing: 'bench', name: '접이식 벤치', description: '세우고 눕히는 각도가 다섯 가지예요. 접으면 두께 23cm.', price: 129_000, rentPrice: 12_000, stock: 20 },
  { serviceType: 'workout', workoutType: 5, drawing: 'cushion', name: '명상 방석', description: '골반을 살짝 높여 오래 앉기 편해요. 메밀 속이에요.', price: 43_000, rentPrice: 4_000, stock: 50 },
  { serviceType: 'care', drawing: 'ball', name: '마사지 볼 2개', description: '목과 발바닥을 풀어요. 단단한 것과 부드러운 것 하나씩이에요.', price: 12_000, stock: 160 },
  { serviceType: 'care', drawing: 'roller', name: '근막 롤러 33cm', description: '돌기가 있어 종아리와 등을 깊이 풀어요.', price: 29_000, stock: 70 },
  { serviceType: 'ache', drawing: 'heat', name: '온열 찜질팩', description: '수업 앞뒤로 허리와 어깨를 데워요. 온도는 세 단계예요.', price: 49_000, rentPrice: 5_000, stock: 40 },
  { serviceType: 'pregnant', drawing: 'ball', name: '짐볼 65cm', description: '앉아서 골반을 움직여요. 눌려도 천천히 꺼져요.', price: 26_000, rentPrice: 3_000, stock: 60 },
  { serviceType: 'pregnant', drawing: 'cushion', name: 'U자형 지지 쿠션', description: '옆으로 누운 자세에서 배와 무릎을 받쳐요.', price: 54_000, rentPrice: 5_000, stock: 35 },
  { serviceType: 'meditation', drawing: 'bowl', name: '싱잉볼 12cm', description: '채와 받침이 들어 있어요. 울림이 길어요.', price: 68_000, rentPrice: 6_000, stock: 30 },
  { serviceType: 'meditation', drawing: 'cushion', name: '명상 방석 세트', description: '방석과 받침 매트가 한 벌이에요.', price: 79_000, rentPrice: 7_000, stock: 30 },
  { serviceType: 'art', material: 'watercolor', drawing: 'paints', name: '수채 물감 24색', description: '발색이 좋은 튜브 물감과 접이식 팔레트예요.', price: 38_000, stock: 60 },
  { serviceType: 'art', material: 'watercolor', drawing: 'brushes', name: '수채 붓 5자루와 종이', description: '둥근 붓 네 자루, 납작한 붓 한 자루, 300g 종이 스무 장이에요.', price: 34_000, stock: 60 },
  { serviceType: 'art', material: 'acrylic', drawing: 'paints', name: '아크릴 물감 12색', description: '빨리 마르고 덧칠하기 쉬워요.', price: 29_000, stock: 60 },
  { serviceType: 'art', material: 'acrylic', drawing: 'canvas', name: '캔버스 4호 3개', description: '면으로 짠 캔버스예요. 33×24cm.', price: 21_000, stock: 80 },
  { serviceType: 'art', material: 'pencil', drawing: 'pencils', name: '드로잉 연필 12자루', description: '4H부터 8B까지, 떡지우개와 찰필이 함께 와요.', price: 18_000, stock: 90 },
  { serviceType: 'art', material: 'colored-pencil', drawing: 'pencils', name: '유성 색연필 36색', description: '부드럽게 섞이는 색연필이에요. 연필깎이가 들어 있어요.', price: 42_000, stock: 50 },
  { serviceType: 'art', material: 'oil-pastel', drawing: 'pastels', name: '오일 파스텔 48색', description: '손에 덜 묻고 색이 진해요.', price: 26_000, stock: 50 },
  { serviceType: 'music', subcategory: 'piano', drawing: 'piano', name: '디지털 피아노 88건반', description: '건반 무게가 실제 피아노와 비슷해요. 헤드폰을 꽂을 수 있어요.', price: 590_000, rentPrice: 39_000, stock: 12 },
  { serviceType: 'music', subcategory: 'piano', drawing: 'stool', name: '높낮이 조절 의자', description: '아이부터 어른까지 앉는 높이를 맞춰요.', price: 64_000, rentPrice: 5_000, stock: 25 },
  { serviceType: 'music', subcategory: 'violin', drawing: 'violin', name: '입문용 바이올린 4/4', description: '활, 송진, 케이스가 한 벌이에요. 줄을 맞춰 보내 드려요.', price: 240_000, rentPrice: 18_000, stock: 15 },
  { serviceType: 'music', subcategory: 'violin', drawing: 'violin', name: '어린이 바이올린 1/2', description: '팔 길이에 맞는 크기예요. 어깨받침이 들어 있어요.', price: 190_000, rentPrice: 15_000, stock: 15 },
  { serviceType: 'music', subcategory: 'violin', drawing: 'mute', name: '고무 약음기', description: '저녁에도 마음 편히 연습해요.', price: 7_000, stock: 100 },
  { serviceType: 'care', drawing: 'tape', name: '스포츠 테이프 4롤', description: '5cm 너비의 면 테이프예요. 물에 젖어도 이틀은 붙어 있어요.', price: 18_000, stock: 140 },
  { serviceType: 'care', drawing: 'rest', name: '손목·팔꿈치 받침', description: '키보드 앞에 두는 젤 받침이에요. 물로 닦아 써요.', price: 15_000, stock: 90 },
  { serviceType: 'ache', drawing: 'board', name: '발목 균형 판', description: '한 발로 서는 연습에 써요. 미끄럼 방지 고무가 붙어 있어요.', price: 33_000, rentPrice: 3_000, stock: 50 },
  { serviceType: 'ache', drawing: 'cushion', name: '무릎 사이 쿠션', description: '옆으로 누울 때 골반과 무릎을 나란히 받쳐요.', price: 22_000, stock: 70 },
  { serviceType: 'ache', drawing: 'backrest', name: '허리 받침 등판', description: '의자에 걸어 오래 앉을 때 허리의 곡선을 지켜요.', price: 36_000, rentPrice: 4_000, stock: 45 },
  { serviceType: 'pregnant', drawing: 'belt', name: '골반 벨트', description: '골반 둘레 75–110cm에 맞춰 조여요. 임신 중과 출산 뒤에 써요.', price: 39_000, stock: 55 },
  { serviceType: 'pregnant', drawing: 'cushion', name: '수유 쿠션', description: '높이를 두 단으로 바꿔 손목과 등이 편해요. 겉감은 빨 수 있어요.', price: 48_000, rentPrice: 5_000, stock: 40 },
  { serviceType: 'meditation', drawing: 'bell', name: '작은 종과 받침', description: '앉기의 시작과 끝을 알려요. 맑고 짧은 소리예요.', price: 24_000, stock: 60 },
  { serviceType: 'meditation', drawing: 'blanket', name: '무릎 담요', description: '앉거나 누워 쉴 때 덮어요. 100×150cm.', price: 32_000, stock: 70 },
  { serviceType: 'art', material: 'acrylic', drawing: 'easel', name: '탁상 이젤', description: '식탁 위에 세우는 나무 이젤이에요. 10호까지 올려요.', price: 35_000, rentPrice: 4_000, stock: 40 },
  { serviceType: 'art', material: 'pencil', drawing: 'sketchbook', name: '스케치북 A4 2권', description: '180g 종이 서른 장씩이에요. 펼치면 평평해요.', price: 16_000, stock: 110 },
  { serviceType: 'music', subcategory: 'piano', drawing: 'metronome', name: '메트로놈', description: '소리와 빛으로 박자를 알려요. 건전지로 써요.', price: 19_000, stock: 80 },
  { serviceType: 'music', subcategory: 'piano', drawing: 'headphones', name: '헤드폰', description: '저녁 연습에 맞는 밀폐형이에요. 줄 길이 3m.', price: 58_000, rentPrice: 5_000, stock: 35 },
  { serviceType: 'music', subcategory: 'violin', drawing: 'rest', name: '어깨받침 4/4', description: '높이와 각도를 네 군데에서 맞춰요.', price: 27_000, stock: 60 },
  { serviceType: 'music', subcategory: 'violin', drawing: 'stand', name: '접이식 보면대', description: '접으면 45cm라 수업 뒤에 치우기 쉬워요.', price: 23_000, rentPrice: 2_000, stock: 75 },
];
