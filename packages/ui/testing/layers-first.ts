/** Loaded before every browser test, because the first declaration of the cascade layers sets their order. */
import '../base.css';
