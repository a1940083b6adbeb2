/** Stations of one city by district, without the word 역, separated by spaces. */
export type CityStations = readonly [province: string, city: string, districts: Readonly<Record<string, string>>];
