import { PUBLIC_PAGES } from '@cold-open/contract/pages/public-pages';
import { TERMS } from '@cold-open/contract/pages/terms.content';
import { Title } from '@mantine/core';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './TermsPage.module.css';

export function TermsPage() {
  return (
    <PageLayout title={PUBLIC_PAGES.terms.title} width="reading">
      <Sheet>
        <div className={classes.text}>
          {TERMS.map(({ heading, text }) => (
            <section key={heading}>
              <Title order={2} size="h3">
                {heading}
              </Title>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </Sheet>
    </PageLayout>
  );
}
