/** Stations of one city: its districts with the stations in them, without the word 역, separated by spaces. */
export type CityStations = readonly [province: string, city: string, districts: Readonly<Record<string, string>>];
