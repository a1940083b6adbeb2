import type { Place } from '~/domain/coach/schema/coach';

/** Returns a key of a district, which is also its full name: "서울특별시 강남구 역삼1동". */
export const placeKey = ({ province, city, district }: Place) => [province, city, district].join(' ');

export const isSamePlace = (one: Place, other: Place) => placeKey(one) === placeKey(other);
