import { Title } from '@mantine/core';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './TermsPage.module.css';
import { TERMS } from './terms.content.ts';

export function TermsPage() {
  return (
    <PageLayout title="Terms of Service" width="reading">
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
