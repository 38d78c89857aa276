import { createFileRoute } from '@tanstack/react-router';
import { ContactsPage } from '../features/support/contacts-page.tsx';
import { faqFilter } from '../features/faq/faq-filter.ts';
import { FaqSection } from '../features/faq/faq-section.tsx';

/** Support contacts and the FAQ. */
export const Route = createFileRoute('/contacts')({
  loaderDeps: ({ search }) => faqFilter(search),
  loader: ({ context, deps }) => context.read('getFaq', { query: deps }),
  component: Contacts,
});

function Contacts() {
  const faq = Route.useLoaderData();
  const filter = Route.useLoaderDeps();
  return (
    <>
      <ContactsPage />
      <FaqSection faq={faq} filter={filter} page="contacts" />
    </>
  );
}
