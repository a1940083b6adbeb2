import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { CompanyBillDocument } from '~/domain/document/schema';
import {
  buyerRows,
  companyBillDays,
  companyBillRows,
  companyBillNote,
  documentLabels as labels,
  supplierRows,
} from '~/domain/document/labels';
import { formatWon } from '~/domain/shared/money';
import { seoulDayOf, formatDayWithYear } from '~/domain/shared/seoul-time';
import { page } from '../paper';
import { CorrectionTable, ItemTable, Totals } from './item-table';
import { Brand, DetailRows, Parties } from './order-document';
import { styles } from './styles';

/** The bill of a company's month, on A4. */
export function CompanyBillPaper({ data }: { data: CompanyBillDocument }) {
  const { number, issuedOn, buyer, supplier, total } = data;
  return (
    <Document
      title={`${labels.companyBill} ${number}`}
      author={labels.brand}
      creator={labels.brand}
      producer={labels.brand}
      language="ko"
      creationDate={seoulDayOf(issuedOn)}
    >
      <Page size={page.size} orientation={page.orientation} style={styles.page}>
        <View style={styles.header}>
          <Brand />
          <Text style={styles.issued}>
            {companyBillDays(data)
              .map(({ label, day }) => `${label} ${formatDayWithYear(day)}`)
              .join(' · ')}
          </Text>
        </View>
        <Text style={styles.title}>{labels.companyBill}</Text>
        <View style={styles.sumCard}>
          <Text style={styles.sumLabel}>{labels.billed}</Text>
          <Text style={styles.sumAmount}>{formatWon(total)}</Text>
        </View>
        <Parties
          parties={[
            { label: labels.buyer, name: `${buyer.name}${labels.companyHonorific}`, facts: buyerRows(data) },
            { label: labels.supplier, name: supplier.name, facts: supplierRows(data) },
          ]}
        />
        <ItemTable data={{ kind: 'bill', lines: data.lines }} />
        <CorrectionTable data={data} />
        <Totals
          data={{ ...data, refunds: [], net: total, ...(data.corrected ? { totalLabel: labels.correctedTotal } : {}) }}
        />
        <DetailRows facts={companyBillRows(data)} />
        <Text style={styles.note}>{companyBillNote(data)}</Text>
      </Page>
    </Document>
  );
}
