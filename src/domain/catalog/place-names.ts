/** Common names of the provinces; the official name is the key. */
const provinceNames: Readonly<Record<string, readonly string[]>> = {
  서울특별시: ['서울시', '서울'],
  부산광역시: ['부산시', '부산'],
  대구광역시: ['대구시', '대구'],
  인천광역시: ['인천시', '인천'],
  광주광역시: ['광주시', '광주'],
  대전광역시: ['대전시', '대전'],
  울산광역시: ['울산시', '울산'],
  세종특별자치시: ['세종시', '세종'],
  경기도: ['경기'],
  강원특별자치도: ['강원도', '강원'],
  충청북도: ['충북', '충청도'],
  충청남도: ['충남', '충청도'],
  전북특별자치도: ['전북', '전라북도', '전라도'],
  전라남도: ['전남', '전라도'],
  경상북도: ['경북', '경상도'],
  경상남도: ['경남', '경상도'],
  제주특별자치도: ['제주도', '제주'],
};

/** Returns the official name of a province that another source abbreviates ("서울", "경기"); null for an unknown name. */
export function fullProvinceName(name: string): string | null {
  return (
    Object.entries(provinceNames).find(
      ([full, others]) => full === name || others[0] === name || others.includes(name),
    )?.[0] ?? null
  );
}

/**
 * Returns the only province with this name, "서울", "경기도"; null for an unknown name and for 충청도, which is two provinces.
 */
export function findProvince(name: string): string | null {
  const matches = Object.entries(provinceNames).filter(([full, others]) => full === name || others.includes(name));
  return matches.length === 1 ? (matches[0]?.[0] ?? null) : null;
}

/** Returns the short name of a province: "서울", "경기". */
function shortProvinceName(province: string): string {
  return [...(provinceNames[province] ?? [])].sort((a, b) => a.length - b.length)[0] ?? province;
}

/**
 * Returns a label for some of a coach's cities, without what the page already says: on a page of one city the last word
 * ("중구"), on a page of one province the whole city ("성남시 분당구"), elsewhere with the province, mentioned once ("대구 중구·수성구
 * 외 2곳").
 * @param cities with their provinces: "대구광역시 중구"
 */
export function citiesLabel(
  cities: readonly string[],
  { province, city, atMost: maxNamed = 2 }: { province?: string; city?: string; atMost?: number } = {},
): string {
  const named = cities.slice(0, maxNamed).map((name, index, all) => {
    const [provinceName = '', ...words] = name.split(' ');
    const [cityName, short] = [words.join(' '), shortProvinceName(provinceName)];
    if (city) return words.at(-1);
    const isProvinceImplied =
      provinceName === province || provinceName === all[index - 1]?.split(' ')[0] || cityName.startsWith(short);
    return isProvinceImplied ? cityName : `${short} ${cityName}`;
  });
  const more = cities.length - named.length;
  return more > 0 ? `${named.join('·')} 외 ${more}곳` : named.join('·');
}

const unique = (names: readonly string[]) => [...new Set(names.filter((name) => name !== ''))];

export function namesOfProvince(province: string): string[] {
  return unique([province, ...(provinceNames[province] ?? [])]);
}

/**
 * Returns all names of a city: "성남시 분당구" → also 성남시, 성남, 분당구, 분당. A stem of one syllable (중구) is too ambiguous, and
 * 일산동구 and 일산서구 are both 일산.
 */
export function namesOfCity(city: string): string[] {
  const parts = city.split(' ');
  const stems = parts
    .map((part) => part.replace(/[시군구]$/, '').replace(/^(..+)[동서남북]$/, '$1'))
    .filter((stem) => stem.length > 1);
  return unique([parts.join(''), ...parts, ...stems]);
}

const withoutNumbers = (name: string) => name.replaceAll(/제?\d+(?:[·,.]\d+)*가?/g, '');
const stemOf = (name: string) => name.replace(/[동읍면]$/, '');

/** Returns the common name of districts that differ only by number: 역삼1동 and 역삼2동 are 역삼동. */
export function plainName(district: string): string {
  return withoutNumbers(district).replaceAll(/[·,.]/g, '');
}

/**
 * Returns all names of a district. Numbers and 가 may be omitted: 성수1가2동 → 성수동, 성수, 성수1동, 성수동1가. A district with several
 * numbers or names has each of them: 종로1·2·3·4가동 → 종로3가동, 불로·봉무동 → 봉무동.
 */
export function namesOfDistrict(district: string): string[] {
  const parts = district.split(/[·,.]/);
  const kind = /[동읍면]$/.exec(district)?.[0] ?? '';
  const named = parts.filter((part) => /^\D/.test(part)).map((part) => stemOf(withoutNumbers(part)));
  const numbered = /^(\D+?)제?(\d+(?:[·,.]\d+)*)(가?)(\d*)동$/.exec(district);
  const [, stem = '', numbers = '', ga = '', section = ''] = numbered ?? [];
  const single = numbers
    .split(/[·,.]/)
    .flatMap((number) =>
      ga === ''
        ? [`${stem}${number}동`]
        : [
            `${stem}${number}가동`,
            `${stem}동${number}가`,
            `${stem}${number}동`,
            ...(section === '' ? [] : [`${stem}${number}가${section}동`]),
          ],
    );
  return unique([
    parts.join(''),
    ...(numbered ? single : []),
    ...named.flatMap((name) => [`${name}${kind}`, ...(name.length > 0 ? [name] : [])]),
    plainName(district),
    stemOf(plainName(district)),
  ]);
}
