import type { Random } from './random';

/** Surnames with their rough share per mille, so that a page of coaches reads like a page of people. */
const surnames = [
  ['김', 215], ['이', 147], ['박', 84], ['최', 47], ['정', 43], ['강', 24], ['조', 21], ['윤', 21], ['장', 20], ['임', 17],
  ['한', 15], ['오', 15], ['서', 15], ['신', 15], ['권', 14], ['황', 14], ['안', 14], ['송', 14], ['전', 11], ['홍', 11],
  ['유', 13], ['고', 9], ['문', 9], ['양', 9], ['손', 9], ['배', 8], ['백', 8], ['허', 7], ['남', 6], ['심', 5],
  ['노', 5], ['하', 5], ['곽', 4], ['성', 4], ['차', 4], ['주', 4], ['우', 4], ['구', 4], ['민', 3], ['류', 3],
  ['나', 3], ['진', 3], ['지', 3], ['엄', 3], ['채', 3], ['원', 3], ['천', 2], ['방', 2], ['공', 2], ['현', 2],
] as const;

const femaleNames = [
  '지우', '서연', '민지', '수빈', '하은', '예린', '유진', '지현', '다은', '은지', '소영', '혜진', '미나', '가영', '나연', '윤서', '채원', '서현', '수아', '예은',
  '지민', '세영', '보람', '아름', '선영', '현정', '지혜', '은혜', '주희', '수정', '하영', '도연', '태희', '소라', '민정', '유나', '시은', '연주', '다인', '하린',
  '정은', '경아', '미경', '은영', '진아', '슬기', '한별', '새롬', '가은', '서윤', '예지', '지원', '희선', '효진', '초롱', '나래', '승연', '재희', '인영', '우리',
  '하늘', '가온', '이슬', '보미', '은솔', '다솜', '해인', '소담', '규리', '단비', '수연', '정윤', '혜원', '윤아', '명주', '성희', '영선', '지수', '유정', '채은',
  '소민', '예진', '미주', '혜수', '은서', '아영', '주연', '다혜', '선아', '민경', '영은', '가희', '보경', '서진', '유경', '현아', '지안', '나은', '다경', '세은',
  '수민', '희정', '경은', '미연', '은주', '정아', '소희', '하나', '예슬', '윤지', '태은', '라온', '지애', '고은', '송이', '연지', '진희', '문영', '재인', '효정',
] as const;

const maleNames = [
  '민준', '지훈', '현우', '준호', '성민', '도윤', '세훈', '재현', '동현', '승현', '태윤', '건우', '민재', '우진', '정훈', '상우', '영훈', '진우', '준영', '시우',
  '기현', '태호', '석진', '형준', '경민', '재혁', '동욱', '종현', '찬영', '윤호', '성훈', '한결', '규현', '병찬', '원준', '인호', '광수', '철민', '대현', '승우',
  '은성', '하준', '도현', '예준', '정우', '수호', '강민', '재윤', '태경', '지환', '용준', '선우', '현석', '무진', '상현', '창민', '해성', '민혁', '주원', '건희',
  '영민', '동하', '세준', '태민', '지석', '준혁', '성재', '경호', '윤성', '현빈', '재민', '우석', '민수', '상윤', '진호', '기범', '명준', '도훈', '승민', '유찬',
  '성현', '종민', '태준', '경훈', '용희', '정민', '호진', '은찬', '희준', '재성', '동건', '민호', '상철', '영재', '지완', '찬우', '형석', '근우', '두현', '새한',
] as const;

export type PersonName = { full: string; surname: string; given: string };

export function drawName(random: Random, gender: 'female' | 'male'): PersonName {
  const surname = random.weighted(surnames);
  const given = random.pick(gender === 'female' ? femaleNames : maleNames);
  return { full: surname + given, surname, given };
}

/** Draws names that nobody has yet; when those run short, at least nobody of the same city. */
export function createNameBook(random: Random): (gender: 'female' | 'male', city: string) => string {
  const taken = new Set<string>();
  const takenIn = new Set<string>();
  return (gender, city) => {
    for (let tries = 0; ; tries++) {
      const { full } = drawName(random, gender);
      if (takenIn.has(`${city} ${full}`) || (taken.has(full) && tries < 12)) continue;
      taken.add(full);
      takenIn.add(`${city} ${full}`);
      return full;
    }
  };
}

/** The writer of a review as everybody may see one: 김하늘 → 김*늘. */
export function maskName({ surname, given }: PersonName): string {
  return given.length > 1 ? `${surname}*${given.slice(1)}` : `${surname}*`;
}
