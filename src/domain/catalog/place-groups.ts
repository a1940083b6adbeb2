/** Places that a listing takes as one and that are several cities or districts of the table of regions. */

/** Cities that are divided into 구, which the table of regions has as cities of their own: "수원시 장안구". */
const dividedCities: ReadonlySet<string> = new Set(
  '수원시 성남시 안양시 안산시 고양시 용인시 청주시 천안시 전주시 포항시 창원시'.split(' '),
);

/** Returns whether a city is a whole divided city or a part of one with several 구: "수원시", "고양시 일산". */
export function isCityGroup(city: string): boolean {
  const [name = '', part] = city.split(' ');
  return dividedCities.has(name) && part?.endsWith('구') !== true;
}

/**
 * Returns the groups of the cities of a province, each before the first of its cities: "수원시" for all its 구, and
 * "고양시 일산" for those whose names begin alike.
 */
export function cityGroups(cities: readonly string[]): Map<string, readonly string[]> {
  const divided = cities.filter((city) => city.includes(' '));
  const wholes = Map.groupBy(divided, (city) => city.split(' ')[0] ?? '');
  const parts = Map.groupBy(divided, (city) => {
    const [name = '', part = ''] = city.split(' ');
    return part.length > 3 ? `${name} ${part.slice(0, 2)}` : '';
  });
  return new Map([...wholes, ...[...parts].filter(([name, members]) => name !== '' && members.length > 1)]);
}

const ALL = ' 전체';

/** Returns the name of the group of all districts with a common name: "역삼동 전체" for 역삼1동 and 역삼2동. */
export const districtGroup = (name: string) => `${name}${ALL}`;

/**
 * Returns the districts that a district of a listing names: of a group its name without "전체", the group itself and
 * the districts with other names; otherwise only the district.
 */
export function districtNames(city: string, district: string): readonly string[] {
  if (!district.endsWith(ALL)) return [district];
  const name = district.slice(0, -ALL.length);
  return [district, name, ...(commonNamesOf(city).get(name) ?? [])];
}

/** Returns a listing's place without groups, as an address needs it: only the province, or province and city. */
export function exactPlace(place: { province: string; city: string; district: string }): typeof place {
  if (isCityGroup(place.city)) return { ...place, city: '', district: '' };
  return place.district.endsWith(ALL) ? { ...place, district: '' } : place;
}

/** Common names and names of the land register that are no district of their own, by city, with their districts. */
const commonNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  관악구: { 봉천동: '보라매동 은천동 성현동 중앙동 청림동 행운동 청룡동 낙성대동 인헌동' },
  서대문구: {
    창천동: '신촌동',
    대현동: '신촌동',
    봉원동: '신촌동',
    대신동: '신촌동',
    냉천동: '천연동',
    영천동: '천연동',
    현저동: '천연동',
    미근동: '충현동',
  },
  마포구: {
    동교동: '서교동',
    창전동: '서강동',
    상수동: '서강동',
    노고산동: '대흥동',
    현석동: '신수동',
    토정동: '용강동',
    마포동: '도화동',
  },
  송파구: { 신천동: '잠실4동 잠실6동' },
  용산구: { 동자동: '남영동', 갈월동: '남영동' },
  성동구: {
    하왕십리동: '왕십리도선동 왕십리2동',
    상왕십리동: '왕십리도선동 왕십리2동',
    홍익동: '왕십리도선동',
  },
  종로구: {
    인사동: '종로1·2·3·4가동',
    익선동: '종로1·2·3·4가동',
    관철동: '종로1·2·3·4가동',
    낙원동: '종로1·2·3·4가동',
    동숭동: '이화동',
    연건동: '이화동',
    명륜동: '혜화동',
    통의동: '청운효자동',
    통인동: '청운효자동',
    누상동: '청운효자동',
    누하동: '청운효자동',
    계동: '가회동',
    재동: '가회동',
    원서동: '가회동',
    소격동: '삼청동',
    팔판동: '삼청동',
    내수동: '사직동',
    당주동: '사직동',
    신문로: '사직동',
  },
  강남구: { 자곡동: '세곡동', 율현동: '세곡동' },
  서초구: { 우면동: '양재1동', 염곡동: '내곡동', 신원동: '내곡동' },
  '성남시 분당구': { 대장동: '운중동', 하산운동: '운중동', 궁내동: '구미동 금곡동' },
  '수원시 영통구': { 이의동: '광교1동', 하동: '광교2동' },
  양주시: { 옥정동: '회천4동', 덕정동: '회천1동', 고암동: '회천2동' },
  세종시: { 나성동: '새롬동', 어진동: '도담동', 가람동: '한솔동', 산울동: '해밀동', 집현동: '반곡동' },
  수영구: { 광안리: '광안1동 광안2동 광안3동 광안4동' },
};

/** Returns the common names of a city's districts with the districts that they mean. */
export function commonNamesOf(city: string): Map<string, readonly string[]> {
  return new Map(Object.entries(commonNames[city] ?? {}).map(([name, districts]) => [name, districts.split(' ')]));
}

/** New towns by their stem, with the words that find them. */
const newTowns: Readonly<Record<string, readonly string[]>> = {
  다산: ['남양주', '다산'],
  별내: ['남양주', '별내동'],
  송도: ['연수구', '송도'],
  청라: ['인천', '청라'],
  영종: ['인천', '영종'],
  검단: ['인천', '검단'],
  미사: ['하남', '미사'],
  옥정: ['양주', '옥정동'],
  고덕: ['평택', '고덕동'],
  명지: ['부산', '명지'],
  한강: ['김포'],
  김포한강: ['김포'],
  양산: ['양산', '물금'],
  내포: ['홍북'],
  중동: ['부천', '중동'],
};
const NEW_TOWN = /^(.{2,6}?)[12]?(?:국제)?(?:신도시|국제도시|강변도시|혁신도시|택지지구|뉴타운)$/;

/** Returns the words that find a new town: "다산신도시" → 남양주, 다산; null for any other text. */
export function newTownNames(text: string): readonly string[] | null {
  const [, stem] = NEW_TOWN.exec(text) ?? [];
  return stem === undefined ? null : (newTowns[stem] ?? [stem]);
}

/** The city, with its province, that people mean by a name that several cities have with a station in each. */
export const likelyCities: Readonly<Partial<Record<string, string>>> = { 학동: '서울특별시 강남구' };
