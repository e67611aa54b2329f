import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { Link } from 'react-router';
import classes from './Footer.module.css';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <span>
          © {new Date().getFullYear()} {PRODUCT_NAME}
        </span>
        <nav className={classes.links} aria-label="Footer">
          <Link to={PAGE_PATHS.terms}>Terms</Link>
          <Link to={PAGE_PATHS.contact}>Contact</Link>
          <Link to={PAGE_PATHS.faq}>FAQ</Link>
        </nav>
      </div>
    </footer>
  );
}
