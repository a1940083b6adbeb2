/** A disease or an earlier treatment that affects the training. */
export type Disease = {
  readonly name: string;
  readonly description: string;
  /** Details that may apply; the coach plans differently for each. Answers store the text, so it must not change. */
  readonly items: readonly string[];
};

export type DiseaseGroup = { readonly parent: string; readonly diseases: readonly Disease[] };

const joint = ['왼쪽', '오른쪽', '수술 받음', '부기가 있음'] as const;
const spine = ['팔다리 저림', '시술 받음', '수술 받음', '앉으면 심해짐'] as const;
const chronic = ['약 복용 중', '정기 진료 중', '운동 제한 받음'] as const;
const surgery = ['6개월 안', '1년 안', '1년 넘음', '운동 허락 받음'] as const;

const disease = (name: string, description: string, items: readonly string[]): Disease => ({
  name,
  description,
  items,
});

/**
 * The tree in the picker: groups of the diseases that coaches are asked about most. The names are those of Korean
 * clinics.
 */
export const diseaseCatalogue: readonly DiseaseGroup[] = [
  {
    parent: '목·등·허리',
    diseases: [
      disease('목 디스크', '목뼈 사이 디스크가 밀려 나와 신경을 눌러요.', spine),
      disease('허리 디스크', '허리뼈 사이 디스크가 밀려 나와 신경을 눌러요.', spine),
      disease('척추관 협착증', '신경이 지나는 길이 좁아져 걸으면 다리가 저려요.', spine),
      disease('척추 전방 전위증', '허리뼈가 앞으로 밀려 나와 있어요.', spine),
      disease('척추 측만증', '척추가 옆으로 휘어 있어요.', ['보조기 착용', '각도 20도 넘음', '수술 받음']),
      disease('거북목 증후군', '머리가 앞으로 나와 목과 어깨가 뻐근해요.', ['두통', '팔 저림']),
      disease('근막통증 증후군', '근육 속 단단한 점을 누르면 통증이 퍼져요.', ['주사 치료 중', '물리치료 중']),
      disease('강직성 척추염', '척추에 염증이 생겨 점점 뻣뻣해져요.', chronic),
      disease('천장관절 증후군', '골반 뒤쪽 관절이 아파요.', ['왼쪽', '오른쪽', '임신·출산 뒤']),
      disease('척추 압박골절', '척추뼈가 눌려 주저앉았어요.', ['6개월 안', '시술 받음', '골다공증 있음']),
    ],
  },
  {
    parent: '어깨·팔·손',
    diseases: [
      disease('오십견', '어깨 관절이 굳어 팔을 들기 어려워요.', joint),
      disease('회전근개 파열', '어깨를 돌리는 힘줄이 찢어졌어요.', joint),
      disease('어깨 충돌 증후군', '팔을 들 때 어깨 힘줄이 끼어 아파요.', joint),
      disease('석회성 건염', '어깨 힘줄에 석회가 쌓였어요.', joint),
      disease('어깨 탈구', '어깨 관절이 빠진 적이 있어요.', ['여러 번', ...joint]),
      disease('테니스 엘보', '팔꿈치 바깥쪽 힘줄이 아파요.', joint),
      disease('골프 엘보', '팔꿈치 안쪽 힘줄이 아파요.', joint),
      disease('손목터널 증후군', '손목에서 신경이 눌려 손이 저려요.', joint),
      disease('손목 건초염', '엄지 쪽 손목 힘줄에 염증이 있어요.', joint),
      disease('방아쇠 손가락', '손가락이 걸렸다 펴져요.', joint),
    ],
  },
  {
    parent: '골반·다리·발',
    diseases: [
      disease('무릎 퇴행성 관절염', '무릎 연골이 닳아 아파요.', joint),
      disease('십자인대 손상', '무릎 속 인대를 다쳤어요.', joint),
      disease('반월상 연골 손상', '무릎 연골판이 찢어졌어요.', joint),
      disease('슬개골 연골연화증', '무릎 앞쪽 연골이 약해져 계단에서 아파요.', joint),
      disease('고관절 충돌 증후군', '다리를 굽힐 때 사타구니가 아파요.', joint),
      disease('고관절염', '엉덩이 관절이 닳거나 염증이 있어요.', joint),
      disease('이상근 증후군', '엉덩이 근육이 신경을 눌러 다리가 저려요.', joint),
      disease('발목 염좌', '발목 인대를 접질렸어요.', ['여러 번', ...joint]),
      disease('족저근막염', '발바닥 뒤꿈치가 아침에 특히 아파요.', joint),
      disease('아킬레스건염', '발뒤꿈치 힘줄이 아파요.', joint),
      disease('무지외반증', '엄지발가락이 안쪽으로 휘었어요.', joint),
      disease('인공관절 수술', '무릎이나 고관절을 인공관절로 바꿨어요.', ['무릎', '고관절', ...surgery]),
    ],
  },
  {
    parent: '뼈와 근육 전체',
    diseases: [
      disease('골다공증', '뼈가 약해 부러지기 쉬워요.', chronic),
      disease('류마티스 관절염', '면역 이상으로 여러 관절이 부어요.', chronic),
      disease('섬유근육통', '온몸이 넓게 아프고 피로해요.', chronic),
      disease('통풍', '요산이 쌓여 관절이 갑자기 아파요.', chronic),
      disease('근감소증', '나이보다 근육이 많이 줄었어요.', ['낙상한 적 있음', ...chronic]),
      disease('골절', '뼈가 부러진 적이 있어요.', ['팔', '다리', '골반', ...surgery]),
    ],
  },
  {
    parent: '뇌와 신경',
    diseases: [
      disease('뇌졸중', '뇌혈관이 막히거나 터졌어요.', ['왼쪽 마비', '오른쪽 마비', '보행 보조 필요', ...chronic]),
      disease('파킨슨병', '움직임이 느려지고 손발이 떨려요.', ['보행 보조 필요', ...chronic]),
      disease('다발성 경화증', '신경을 싼 막에 염증이 생겨요.', chronic),
      disease('척수 손상', '척수를 다쳐 움직임이나 감각이 줄었어요.', ['휠체어 사용', ...surgery]),
      disease('말초신경병증', '손발의 신경이 상해 저리고 둔해요.', chronic),
      disease('안면 마비', '얼굴 한쪽 근육이 움직이지 않아요.', ['왼쪽', '오른쪽', '6개월 안']),
      disease('뇌전증', '발작이 되풀이돼요.', ['1년 안에 발작', ...chronic]),
      disease('어지럼증(이석증)', '머리를 움직이면 빙글빙글 돌아요.', ['최근 한 달 안', ...chronic]),
      disease('편두통', '머리 한쪽이 욱신거려요.', chronic),
    ],
  },
  {
    parent: '심장과 혈관',
    diseases: [
      disease('고혈압', '혈압이 높아요.', chronic),
      disease('저혈압', '혈압이 낮아 일어설 때 어지러워요.', chronic),
      disease('협심증', '심장 혈관이 좁아 가슴이 조여요.', ['스텐트 시술', ...chronic]),
      disease('심근경색', '심장 혈관이 막힌 적이 있어요.', ['스텐트 시술', ...surgery]),
      disease('부정맥', '심장 박동이 고르지 않아요.', ['심박동기 있음', ...chronic]),
      disease('심부전', '심장이 피를 내보내는 힘이 약해요.', chronic),
      disease('하지정맥류', '다리 정맥이 튀어나와 무거워요.', ['시술 받음', ...chronic]),
    ],
  },
  {
    parent: '대사와 호르몬',
    diseases: [
      disease('당뇨병', '혈당이 높아요.', ['인슐린 사용', '저혈당을 겪음', ...chronic]),
      disease('고지혈증', '피 속 지방이 많아요.', chronic),
      disease('비만', '체질량지수가 30을 넘어요.', ['비만 수술', ...chronic]),
      disease('갑상선 기능 저하증', '갑상선 호르몬이 부족해요.', chronic),
      disease('갑상선 기능 항진증', '갑상선 호르몬이 많아요.', chronic),
      disease('다낭성 난소 증후군', '호르몬 불균형으로 생리가 불규칙해요.', chronic),
    ],
  },
  {
    parent: '호흡기',
    diseases: [
      disease('천식', '기도가 좁아져 숨이 차요.', ['흡입기 사용', ...chronic]),
      disease('만성 폐쇄성 폐질환', '폐 기능이 떨어져 쉽게 숨이 차요.', ['산소 사용', ...chronic]),
      disease('폐렴을 앓음', '최근 폐렴을 앓았어요.', ['3개월 안', '1년 안']),
    ],
  },
  {
    parent: '암과 수술',
    diseases: [
      disease('유방암', '치료 중이거나 치료를 마쳤어요.', ['치료 중', '림프부종', ...surgery]),
      disease('갑상선암', '치료 중이거나 치료를 마쳤어요.', ['치료 중', ...surgery]),
      disease('위암·대장암', '치료 중이거나 치료를 마쳤어요.', ['치료 중', '장루 있음', ...surgery]),
      disease('폐암', '치료 중이거나 치료를 마쳤어요.', ['치료 중', ...surgery]),
      disease('자궁·난소 수술', '자궁이나 난소를 수술했어요.', surgery),
      disease('복부 수술', '배를 수술했어요.', ['탈장', ...surgery]),
      disease('척추 수술', '척추를 수술했어요.', ['유합술', '디스크 제거', ...surgery]),
      disease('장기 이식', '장기를 이식받았어요.', ['면역억제제 복용', ...surgery]),
    ],
  },
  {
    parent: '마음과 그 밖',
    diseases: [
      disease('우울증', '기운이 없고 잠과 식사가 달라졌어요.', chronic),
      disease('공황장애', '갑자기 숨이 막히고 불안해져요.', chronic),
      disease('불면증', '잠들기 어렵거나 자주 깨요.', chronic),
      disease('신장 질환', '신장 기능이 떨어졌어요.', ['투석 중', ...chronic]),
      disease('간 질환', '간 기능이 떨어졌어요.', chronic),
      disease('복직근 이개', '출산 후 배 근육이 벌어져 있어요.', ['손가락 두 개 넘음', '출산 6개월 안']),
      disease('요실금', '뛰거나 기침할 때 소변이 새요.', ['출산 뒤', ...chronic]),
    ],
  },
];

/** First consonants of Hangul syllables, in code point order. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Precomposed syllables are in the BMP, so one code unit is one letter. */
function initialsOf(text: string): string {
  return text.replaceAll(/[가-힣]/g, (letter) => INITIALS[Math.floor((letter.charCodeAt(0) - 0xac00) / 588)] ?? letter);
}

const normalizeForSearch = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s·().]/g, '');

/**
 * Returns the part of the tree that matches the words in a name, description or group; first consonants alone are
 * enough ("ㅎㄹㄷㅅㅋ").
 */
export function searchDiseases(input: string): DiseaseGroup[] {
  const query = normalizeForSearch(input);
  if (query === '') return [...diseaseCatalogue];
  const byInitials = /^[ㄱ-ㅎ]+$/.test(query);
  const fits = (text: string) =>
    byInitials ? initialsOf(normalizeForSearch(text)).includes(query) : normalizeForSearch(text).includes(query);
  return diseaseCatalogue
    .map((group) => ({
      ...group,
      diseases: group.diseases.filter(
        ({ name, description }) => fits(name) || fits(group.parent) || (!byInitials && fits(description)),
      ),
    }))
    .filter(({ diseases }) => diseases.length > 0);
}
