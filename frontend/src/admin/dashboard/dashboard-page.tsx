import { Typography } from 'antd';
import type { CurrentAdmin } from '../../shared/api/admin-api';
import { fill } from '../../shared/lib/texts/texts';
import { adminTexts } from '../../shared/lib/texts/admin-texts';
import { useDocumentTitle } from '../../shared/lib/use-document-title';

export function DashboardPage({ admin }: { admin: CurrentAdmin }) {
  const t = adminTexts();
  useDocumentTitle(t.dashboard);
  return (
    <main className="p-8">
      <Typography.Title level={1}>{fill(t.welcome, { username: admin.username })}</Typography.Title>
    </main>
  );
}
