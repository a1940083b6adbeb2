import type { PageLanguage } from '~/domain/shared/page-language';
import { englishOffice } from './english-office';
import { koreanOffice } from './korean-office';
import type { OfficeTexts } from './office-text';

/** Texts of the parts of the page for companies that the product draws, by language. */
export const officeTexts: Readonly<Record<PageLanguage, OfficeTexts>> = { ko: koreanOffice, en: englishOffice };
