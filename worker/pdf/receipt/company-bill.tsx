import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { CompanyBillDocument } from '~/domain/document/schema';
import {
  buyerFacts,
  companyBillDays,
  companyBillFacts,
  companyBillNote,
  documentLabels as words,
  paperDay,
  supplierFacts,
} from '~/domain/document/labels';
import { formatWon } from '~/domain/shared/money';
import { seoulDayOf } from '~/domain/shared/seoul-time';
import { page } from '../paper';
import { CorrectionTable, ItemTable, Totals } from './item-table';
import { Brand, Facts, Parties } from './order-document';
import { styles } from './styles';

/** The bill of a company's month, on A4. */
export function CompanyBillPaper({ data }: { data: CompanyBillDocument }) {
  const { number, issuedOn, buyer, supplier, total } = data;
  return (
    <Document
      title={`${words.companyBill} ${number}`}
      author={words.brand}
      creator={words.brand}
      producer={words.brand}
      language="ko"
      creationDate={seoulDayOf(issuedOn)}
    >
      <Page size={page.size} orientation={page.orientation} style={styles.page}>
        <View style={styles.header}>
          <Brand />
          <Text style={styles.issued}>
            {companyBillDays(data)
              .map(({ label, day }) => `${label} ${paperDay(day)}`)
              .join(' · ')}
          </Text>
        </View>
        <Text style={styles.title}>{words.companyBill}</Text>
        <View style={styles.sumCard}>
          <Text style={styles.sumLabel}>{words.billed}</Text>
          <Text style={styles.sumAmount}>{formatWon(total)}</Text>
        </View>
        <Parties
          parties={[
            { label: words.buyer, name: `${buyer.name}${words.companyHonorific}`, facts: buyerFacts(data) },
            { label: words.supplier, name: supplier.name, facts: supplierFacts(data) },
          ]}
        />
        <ItemTable data={{ kind: 'bill', lines: data.lines }} />
        <CorrectionTable data={data} />
        <Totals
          data={{ ...data, refunds: [], net: total, ...(data.corrected ? { totalLabel: words.correctedTotal } : {}) }}
        />
        <Facts facts={companyBillFacts(data)} />
        <Text style={styles.note}>{companyBillNote(data)}</Text>
      </Page>
    </Document>
  );
}
