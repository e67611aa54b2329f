import '@mantine/core/styles/Accordion.css';
import { FAQ } from '@cold-open/contract/pages/faq.content';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PUBLIC_PAGES } from '@cold-open/contract/pages/public-pages';
import { Accordion, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './FaqPage.module.css';

export function FaqPage() {
  return (
    <PageLayout title={PUBLIC_PAGES.faq.title} width="reading">
      <Sheet>
        <Accordion
          order={2}
          variant="default"
          classNames={{
            item: classes.item ?? '',
            control: classes.control ?? '',
            label: classes.label ?? '',
            content: classes.content ?? '',
          }}
        >
          {FAQ.map(({ question, answer, linksToContact }) => (
            <Accordion.Item key={question} value={question}>
              <Accordion.Control>{question}</Accordion.Control>
              <Accordion.Panel>
                {answer}
                {linksToContact && (
                  <>
                    {' '}
                    <Anchor component={Link} to={PAGE_PATHS.contact} inherit underline="always">
                      Contact page
                    </Anchor>
                    .
                  </>
                )}
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </Sheet>
    </PageLayout>
  );
}
