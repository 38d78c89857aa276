/** Before every test in a browser, as on every page: whoever names the layers first decides their order. */
import '../base.css';
