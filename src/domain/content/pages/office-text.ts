import type { CompanyProgramKey } from '~/domain/company/schema/company';
import type { CompanyPlan } from '~/domain/lead/company-price';
import type { Won } from '~/domain/shared/money';
import type { OfficeCurriculumKey, OfficePurposeKey } from './office';

export type OfficeEntry = { title: string; text: string };

/** Texts of an example of a draw. */
export type DrawTexts = {
  caption: (seats: number) => string;
  /** Names of the three published values, in the order of their publication. */
  seedHash: string;
  entriesHash: string;
  seed: string;
  /** Label of the table for screen readers. */
  table: string;
  receipt: string;
  tickets: string;
  result: string;
  ticketCount: (tickets: number) => string;
  seat: (place: number) => string;
  waiting: (place: number) => string;
};

/** Texts of the parts of the page for companies that the product draws, in one language. */
export interface OfficeTexts {
  purposes: { heading: string; detail: string; list: Readonly<Record<OfficePurposeKey, OfficeEntry>> };
  /** `timetable` says what the example beside the rules is. */
  program: { heading: string; detail: string; rules: readonly OfficeEntry[]; timetable: string };
  draw: { heading: string; detail: string; list: readonly OfficeEntry[]; example: DrawTexts };
  report: { heading: string; detail: string; sample: string; list: readonly OfficeEntry[] };
  prices: { heading: string; detail: string; terms: readonly string[] };
  programs: {
    heading: string;
    detail: string | null;
    group: string;
    individual: string;
    list: Readonly<Record<CompanyProgramKey, OfficeEntry>>;
  };
  curriculum: {
    heading: string;
    detail: string;
    /** Says that the lessons are no treatment, and which people need a doctor’s advice first. */
    note: string;
    /** Each entry of `weeks` is named by the weeks in which it is done. */
    list: Readonly<Record<OfficeCurriculumKey, OfficeEntry & { weeks: readonly OfficeEntry[] }>>;
  };
  /** What a manager checks before deciding. */
  facts: {
    heading: string;
    detail: string;
    list: readonly OfficeEntry[];
    /** `text` gets the insurer and cover as the seller states them, or undefined without an insurance. */
    insurance: { title: string; text: (insurance: string | undefined) => string };
  };
}

/** Texts of the price calculator in one language. */
export interface CalculatorTexts {
  inputs: Readonly<Record<keyof CompanyPlan, { label: string; unit: string }>>;
  /** Names of the buttons of an input. */
  less: (label: string) => string;
  more: (label: string) => string;
  amount: (amount: Won) => string;
  total: (months: number) => string;
  month: (amount: string) => string;
  /** @param times how often each person can come in a month, when everybody comes equally often */
  groupSeats: (places: number, times: string) => string;
  individualSeats: (lessons: number, people: number) => string;
  basis: string;
}
